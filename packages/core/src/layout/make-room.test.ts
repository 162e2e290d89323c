import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { arrange } from "./arrange.js";
import type { Place } from "./geometry.js";
import { layout } from "./layout.js";
import {
  acyclicDrawings,
  type Box,
  boxes,
  type DrawnGraph,
  drawn,
  overlaps,
  placedAt,
  positioned,
} from "./layout.test-support.js";
import { type Insertion, makeRoom } from "./make-room.js";

const numRuns = 300;

const size = { width: 264, height: 72 };

/** A graph as `layout` places it, with room made in it. */
function inserted(graph: DrawnGraph, at: Insertion) {
  const before = layout(graph);
  const { place, moves } = makeRoom(placedAt(graph, before), at, size);
  return { before, place, moves, after: new Map<string, Place>([...before, ...moves]) };
}

const withNew = (graph: unknown, places: ReadonlyMap<string, Place>, place: Place): Box[] => [
  ...boxes(graph, places),
  { id: "the new one", ...place, ...size },
];

const insertions = (graph: DrawnGraph): fc.Arbitrary<Insertion> =>
  fc.oneof(
    fc.constantFrom(...graph.edges.map(({ id }): Insertion => ({ edge: id })), { edge: "none" }),
    fc.record({ source: fc.constantFrom(...graph.nodes.map(({ id }) => id)), handle: fc.constantFrom("true", "new") }),
    fc.record({ near: fc.record({ x: fc.integer({ min: -900, max: 900 }), y: fc.integer({ min: -900, max: 900 }) }) }),
  );

const graphsWithInsertions = acyclicDrawings(14).chain((graph) =>
  fc.tuple(fc.oneof(positioned(graph), fc.constant(placedAt(graph, layout(graph)))), insertions(graph)),
);

describe("makeRoom", () => {
  test.prop([graphsWithInsertions], { numRuns: 2 * numRuns })(
    "covers no block that was not covered before",
    ([graph, at]) => {
      const { place, moves } = makeRoom(graph, at, size);
      const before = arrange(graph);
      const covered = new Set(overlaps(boxes(graph, before)));
      const now = overlaps(withNew(graph, new Map([...before, ...moves]), place));
      expect(now.filter((pair) => !covered.has(pair))).toEqual([]);
      for (const [id, { x, y }] of moves) {
        expect(x).toBe(before.get(id)?.x);
        expect(y).toBeGreaterThanOrEqual(before.get(id)?.y ?? Number.NaN);
      }
    },
  );

  test.prop(
    [acyclicDrawings(14).chain((graph) => fc.tuple(fc.constant(graph), fc.constantFrom(...graph.edges, undefined)))],
    { numRuns },
  )(
    "on an edge of a tidy automation keeps every edge leading down, and stands between what the edge joins",
    ([graph, edge]) => {
      if (edge === undefined || edge.target.startsWith("start")) return;
      const { place, after } = inserted(graph, { edge: edge.id });
      const heights = new Map(boxes(graph, after).map(({ id, height }) => [id, height]));
      for (const { source, target } of graph.edges) {
        if (target.startsWith("start")) continue;
        const bottom = (after.get(source)?.y ?? 0) + (heights.get(source) ?? 0);
        expect(after.get(target)?.y).toBeGreaterThanOrEqual(bottom + 72);
      }
      expect(place.y).toBeGreaterThanOrEqual((after.get(edge.source)?.y ?? 0) + (heights.get(edge.source) ?? 0) + 72);
      expect(after.get(edge.target)?.y).toBeGreaterThanOrEqual(place.y + size.height + 72);
    },
  );

  it("moves what comes after down by a row", () => {
    const { place, moves } = inserted(drawn("start>a", "a>b"), { edge: "e0" });
    expect(place).toEqual({ x: 0, y: 144 });
    expect(Object.fromEntries(moves)).toEqual({ a: { x: 0, y: 288 }, b: { x: 0, y: 432 } });
  });

  it("moves nothing where there is room", () => {
    const graph = placedAt(
      drawn("start>a"),
      new Map([
        ["start", { x: 0, y: 0 }],
        ["a", { x: 16, y: 288 }],
      ]),
    );
    expect(makeRoom(graph, { edge: "e0" }, size)).toEqual({ place: { x: 16, y: 144 }, moves: new Map() });
  });

  it("leaves the other branch where it is, and moves the block both come to no further than it must", () => {
    const long = drawn("start>if", "if.true>a", "a>a1", "if.false>b", "a1>end", "b>end", "end>end2");
    const short = inserted(long, { edge: "e3" });
    expect([...short.moves.keys()]).toEqual(["b"]);
    expect(short.place).toEqual(short.before.get("b"));
    const { before, moves } = inserted(long, { edge: "e1" });
    expect([...moves.keys()].sort()).toEqual(["a", "a1", "end", "end2"]);
    expect((moves.get("end2")?.y ?? 0) - (before.get("end2")?.y ?? 0)).toBe(144);
  });

  it("keeps the shape of a branch that moves, wide gaps included", () => {
    const places: [string, Place][] = [
      ["start", { x: 0, y: 0 }],
      ["a", { x: 0, y: 140 }],
      ["b", { x: 300, y: 600 }],
    ];
    const { moves } = makeRoom(placedAt(drawn("start>a", "a>b"), new Map(places)), { edge: "e0" }, size);
    expect([...moves.values()]).toEqual([
      { x: 0, y: 140 + 152 },
      { x: 300, y: 600 + 152 },
    ]);
  });

  it("pushes down what would come to be covered, though no edge leads there", () => {
    const places: [string, Place][] = [
      ["start", { x: 0, y: 0 }],
      ["a", { x: 0, y: 144 }],
      ["stray", { x: 100, y: 240 }],
    ];
    const { moves } = makeRoom(placedAt(drawn("start>a", "stray"), new Map(places)), { edge: "e0" }, size);
    expect(Object.fromEntries(moves)).toEqual({ a: { x: 0, y: 288 }, stray: { x: 100, y: 384 } });
  });

  it("adds behind an output on its side of what hangs on the others", () => {
    const graph = drawn("start>if", "if.false>no");
    const { before, place, moves } = inserted(graph, { source: "if", handle: "true" });
    expect(moves.size).toBe(0);
    expect(place.y).toBe(before.get("no")?.y);
    expect(place.x).toBe((before.get("no")?.x ?? 0) - 312);
    expect(inserted(drawn("start>a"), { source: "a", handle: "next" }).place).toEqual({ x: 0, y: 288 });
  });

  it("places a dropped block as near as there is room", () => {
    const graph = placedAt(drawn("start"), new Map([["start", { x: 0, y: 0 }]]));
    expect(makeRoom(graph, { near: { x: 500, y: 3 } }).place).toEqual({ x: 496, y: 0 });
    expect(makeRoom(graph, { near: { x: 20, y: 30 } }).place).toEqual({ x: 312, y: 24 });
    expect(makeRoom(graph, { near: { x: -20, y: 30 } }).place).toEqual({ x: -312, y: 24 });
  });

  test.prop([fc.anything(), fc.anything()], { numRuns })("takes any graph", (value, other) => {
    const graph = {
      nodes: [value, { id: "a", position: other }],
      edges: [{ id: "e", source: "a", target: value }, other],
    };
    expect(Number.isFinite(makeRoom(graph, { edge: "e" }).place.x)).toBe(true);
  });
});
