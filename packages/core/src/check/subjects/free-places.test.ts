import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { automationGraph } from "../../graph/automation-graph.js";
import { boxes, type DrawnGraph, kindFor, placedAt, tooNear } from "../../layout/layout.test-support.js";
import { freePlaces, positionOf } from "./free-places.js";

const [block] = automationGraph({ nodes: [{ id: "a", kind: "control.wait" }] }).blocks;

if (block === undefined) throw new Error("A graph of one node has one block");

const placed = (...places: readonly (readonly [number, number])[]) => {
  const free = freePlaces();
  return { free, taken: places.map(([x, y]) => free.take({ x, y }, block)) };
};

describe("freePlaces", () => {
  it("tells a place that is taken, minus zero included", () => {
    expect(placed([0, 0], [0, 144], [-0, 0]).taken).toEqual([true, true, false]);
  });

  it("goes down until a place is free, and hands out none twice", () => {
    const { free } = placed([0, 0], [0, 144]);
    expect([free.next({ x: 0, y: 0 }, block), free.next({ x: 0, y: 0 }, block)]).toEqual([
      { x: 0, y: 288 },
      { x: 0, y: 432 },
    ]);
  });

  it("goes right where there is no further down, and nowhere where there is no further at all", () => {
    const { free } = placed([0, 1e300], [1e300, 1e300]);
    expect(free.next({ x: 0, y: 1e300 }, block)).toEqual({ x: 312, y: 1e300 });
    expect(free.next({ x: 1e300, y: 1e300 }, block)).toBeUndefined();
  });

  it("keeps what else a position says", () => {
    const { free } = placed([0, 0]);
    expect(free.next({ x: 0, y: 0, z: 7 }, block)).toEqual({ x: 0, y: 144, z: 7 });
  });
});

describe("positionOf", () => {
  it("reads numbers only", () => {
    const positions = [{ x: 1, y: 2 }, { x: "1", y: 2 }, null, [1, 2]];
    expect(positions.map((position) => positionOf({ ...block, position }))).toEqual([
      { x: 1, y: 2 },
      undefined,
      undefined,
      undefined,
    ]);
  });
});

/** Blocks of all heights on a few places, so that many stand at one. */
const crowds: fc.Arbitrary<DrawnGraph> = fc
  .array(
    fc.record({
      start: fc.constantFrom("start", "if", "note"),
      x: fc.constantFrom(0, 3, 152, 312, -624),
      y: fc.constantFrom(0, 100, 144, 288, 1001, -144),
    }),
    { maxLength: 24 },
  )
  .map((blocks) => ({
    nodes: blocks.map(({ start, x, y }, index) => ({
      id: `${start}${index}`,
      kind: kindFor(start),
      position: { x, y },
    })),
    edges: [],
  }));

test.prop([crowds])("keeps blocks as far from each other as the layout does", (graph) => {
  const { blocks } = automationGraph(graph);
  const free = freePlaces();
  const later = blocks.filter((one) => {
    const position = positionOf(one);
    return position !== undefined && !free.take(position, one);
  });
  const moved = new Map(
    later.flatMap((one) => {
      const place = free.next(positionOf(one) ?? { x: 0, y: 0 }, one);
      return place === undefined || one.id === undefined ? [] : [[one.id, place] as const];
    }),
  );
  const after = placedAt(graph, moved);
  const places = new Map(
    after.nodes.flatMap(({ id, position }) => (position === undefined ? [] : [[id, position] as const])),
  );
  const near = tooNear(boxes(after, places));
  expect(moved.size).toBe(later.length);
  expect(near.filter((pair) => pair.split(" ").some((id) => moved.has(id)))).toEqual([]);
});
