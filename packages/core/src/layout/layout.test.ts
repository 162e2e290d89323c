import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { automationGraph } from "../graph/automation-graph.js";
import { layout } from "./layout.js";
import {
  acyclicDrawings,
  boxes,
  drawn,
  overlaps,
  strangeGraphs,
  tooNear,
  trees,
  upwardEdges,
} from "./layout.test-support.js";

const numRuns = 300;

const placesOf = (...lines: readonly string[]) => Object.fromEntries(layout(drawn(...lines)));

describe("layout of any graph", () => {
  test.prop([strangeGraphs(12)], { numRuns })(
    "gives a place on the grid to each id, none on top of another",
    (graph) => {
      const places = layout(graph);
      expect([...places.keys()]).toEqual([...automationGraph(graph).byId.keys()]);
      expect([...places.values()].filter(({ x, y }) => x % 8 !== 0 || y % 8 !== 0 || x < 0 || y < 0)).toEqual([]);
      expect(overlaps(boxes(graph, places))).toEqual([]);
      expect(tooNear(boxes(graph, places))).toEqual([]);
      if (places.size > 0) {
        expect(Math.min(...[...places.values()].map(({ x }) => x))).toBe(0);
        expect(Math.min(...[...places.values()].map(({ y }) => y))).toBe(0);
      }
      expect(layout(graph)).toEqual(places);
    },
  );

  test.prop([fc.anything()], { numRuns })("takes any value", (value) => {
    expect(layout(value)).toBeInstanceOf(Map);
    expect(layout({ nodes: [value], edges: [value] }).size).toBeLessThan(2);
  });
});

describe("layout of a graph without cycles", () => {
  test.prop([acyclicDrawings(14)], { numRuns })("lets every edge lead down", (graph) => {
    expect(upwardEdges(graph, layout(graph))).toEqual([]);
  });

  test.prop([acyclicDrawings(12)], { numRuns })("stands in the order of outputs where branches begin", (graph) => {
    const places = layout(graph);
    const { blocks, edges } = automationGraph(graph);
    for (const { id, kind, leaving } of blocks) {
      if (kind !== "control.if") continue;
      const y = places.get(id ?? "")?.y ?? 0;
      const only = leaving.filter(
        ({ to, from }) =>
          to &&
          edges.every(
            (edge) =>
              edge.to !== to ||
              (edge.from === from && edge.handle === "true") ||
              (edge.from === from && edge.handle === "false"),
          ),
      );
      const xs = (handle: string) =>
        only
          .filter((edge) => edge.handle === handle && leaving.filter(({ to }) => to === edge.to).length === 1)
          .flatMap(({ target }) => places.get(target ?? "") ?? [])
          .filter((place) => place.y > y)
          .map(({ x }) => x);
      expect(Math.max(...xs("true"), Number.NEGATIVE_INFINITY)).toBeLessThan(
        Math.min(...xs("false"), Number.POSITIVE_INFINITY),
      );
    }
  });

  test.prop(
    [
      acyclicDrawings(10).chain((graph) =>
        fc.tuple(fc.constant(graph), fc.shuffledSubarray([...graph.nodes], { minLength: graph.nodes.length })),
      ),
    ],
    { numRuns },
  )("does not depend on the order of blocks but for its starts", ([graph, shuffled]) => {
    const entered = new Set(graph.edges.map(({ target }) => target));
    const starts = graph.nodes.filter(({ id, kind }) => !entered.has(id) || kind.startsWith("trigger."));
    const others = shuffled.filter((block) => !starts.includes(block));
    expect(layout({ nodes: [...others, ...starts], edges: graph.edges })).toEqual(layout(graph));
  });
});

describe("layout of a tree", () => {
  test.prop([trees(24)], { numRuns })("draws a branch as it would draw it alone", (graph) => {
    const places = layout(graph);
    for (const root of graph.nodes.slice(1, 4)) {
      const within = new Set([root.id]);
      for (const { source, target } of graph.edges) if (within.has(source)) within.add(target);
      const alone = layout({
        nodes: graph.nodes.filter(({ id }) => within.has(id)),
        edges: graph.edges.filter(({ source }) => within.has(source)),
      });
      const [here, there] = [places.get(root.id), alone.get(root.id)];
      for (const [id, { x }] of alone) expect((places.get(id)?.x ?? 0) - (here?.x ?? 0)).toBe(x - (there?.x ?? 0));
    }
  });

  test.prop([trees(24)], { numRuns })("centres a block over its first and last branch", (graph) => {
    const places = layout(graph);
    for (const { id } of graph.nodes) {
      const xs = graph.edges.filter(({ source }) => source === id).map(({ target }) => places.get(target)?.x ?? 0);
      const middle = ((xs[0] ?? 0) + (xs.at(-1) ?? 0)) / 2;
      if (xs.length > 0) expect(Math.abs((places.get(id)?.x ?? 0) - middle)).toBeLessThan(8);
    }
  });
});

describe("layout", () => {
  it("draws a line as a line", () => {
    expect(placesOf("start>a", "a>b")).toEqual({ start: { x: 0, y: 0 }, a: { x: 0, y: 144 }, b: { x: 0, y: 288 } });
  });

  it("puts true left of false and what both come to below their middle, under the fork", () => {
    expect(placesOf("start>if", "if.false>no", "if.true>yes", "yes>end", "no>end")).toEqual({
      start: { x: 152, y: 0 },
      if: { x: 152, y: 144 },
      yes: { x: 0, y: 320 },
      no: { x: 312, y: 320 },
      end: { x: 152, y: 464 },
    });
  });

  it("keeps room beside a branch for the edge that leads past it", () => {
    const { if: fork, yes, end } = placesOf("start>if", "if.true>yes", "yes>end", "if.false>end");
    expect(end?.x).toBe(fork?.x);
    // From the centre of the block beside it the passage, in the middle below the fork's other side, is beyond its
    // edge.
    expect(2 * ((fork?.x ?? 0) - (yes?.x ?? 0))).toBeGreaterThan(264 / 2 + 48);
  });

  it("puts triggers side by side above what they start, and together those that start the same", () => {
    const places = placesOf("start1>a", "start2>b", "start3>a", "a>a2");
    expect([places.start1?.x, places.start3?.x, places.start2?.x]).toEqual([0, 312, 624]);
    expect(places.a).toEqual({ x: 152, y: 144 });
  });

  it("puts a trigger that enters half-way right above where it enters", () => {
    const { start2, b, c } = placesOf("start1>a", "a>b", "b>c", "start2>c");
    expect(start2?.y).toBe(b?.y);
    expect(c?.x).toBe(((start2?.x ?? 0) + (b?.x ?? 0)) / 2 - 4);
  });

  it("lets branches meet between others that lead on further down", () => {
    const places = placesOf(
      "start>if",
      "if.true>if1",
      "if.false>if2",
      "if1.true>a",
      "a>a1",
      "a1>a2",
      "if1.false>end",
      "if2.true>end",
      "if2.false>b",
      "b>b1",
      "b1>b2",
    );
    expect(places.end?.x).toBe(places.if?.x);
    expect([places.a2?.x, places.b2?.x]).toEqual([0, 624]);
  });

  it("spreads small branches evenly between large ones", () => {
    const fork = (name: string) => [`${name}.a>${name}1`, `${name}.b>${name}2`, `${name}.c>${name}3`];
    const places = placesOf(
      "start>ai",
      "ai.a>ai-left",
      "ai.b>small1",
      "ai.c>small2",
      "ai.d>ai-right",
      ...fork("ai-left"),
      ...fork("ai-right"),
    );
    const [left, one, two, right] = ["ai-left", "small1", "small2", "ai-right"].map((id) => places[id]?.x ?? 0);
    expect((one ?? 0) - (left ?? 0)).toBe((right ?? 0) - (two ?? 0));
  });

  it("stands what nothing leads to beside the rest", () => {
    expect(placesOf("note", "start>a", "other>note2")).toMatchObject({
      start: { x: 0, y: 0 },
      note: { x: 312, y: 0 },
      other: { x: 624, y: 0 },
      note2: { x: 624, y: 144 },
    });
  });

  it("makes a row of named outputs fit", () => {
    const places = placesOf("start>loop", "start>b", "b>b1", "loop.each>a", "loop.done>c");
    expect((places.b1?.y ?? 0) - (places.b?.y ?? 0)).toBe(176);
  });
});

describe("layout of a graph far beyond what the format allows", () => {
  const numbered = (size: number, edges: (index: number) => readonly (readonly [number, number])[]) => ({
    nodes: Array.from({ length: size }, (_, index) => ({ id: `b${index}`, kind: "action.add_note" })),
    edges: Array.from({ length: size }, (_, index) => edges(index))
      .flat()
      .map(([from, to]) => ({ source: `b${from}`, target: `b${to}` })),
  });

  it("draws a chain without recursion", () => {
    const places = layout(numbered(20_000, (index) => [[index, index + 1]]));
    expect(places.get("b19999")).toEqual({ x: 0, y: 19_999 * 144 });
  });

  it("draws a chain each block of which the first leads to as well", () => {
    const graph = numbered(3000, (index) => [
      [index, index + 1],
      [0, index + 1],
    ]);
    const places = layout(graph);
    expect(places.size).toBe(3000);
    expect(upwardEdges(graph, places)).toEqual([]);
  });
});
