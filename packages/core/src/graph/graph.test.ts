import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { automationGraph } from "./automation-graph.js";
import { cycles } from "./cycles.js";
import {
  acyclicGraphs,
  agreesOnAcyclicity,
  countsPaths,
  findsShortestCycles,
  graphs,
  reachesTheClosure,
  tangledGraphs,
} from "./graph.test-support.js";
import { pathCount } from "./path-count.js";
import { repeatedIds } from "./repeated-ids.js";
import { topologicalOrder } from "./topological-order.js";

const numRuns = 300;
const holds =
  (property: (graph: ReturnType<typeof automationGraph>) => boolean) => (graph: ReturnType<typeof automationGraph>) => {
    expect(property(graph)).toBe(true);
  };

describe("an automation's graph", () => {
  test.prop([graphs(8, 14)], { numRuns })("is acyclic where graphlib says so", holds(agreesOnAcyclicity));
  test.prop([fc.oneof(graphs(6, 9), tangledGraphs(6, 10))], { numRuns })(
    "gives one shortest cycle for each strongly connected part",
    holds(findsShortestCycles),
  );
  test.prop([acyclicGraphs(7, 12)], { numRuns })("has as many paths as walking them counts", holds(countsPaths));
  test.prop([graphs(8, 12)], { numRuns })("is reached as far as its edges close it", holds(reachesTheClosure));

  test.prop([fc.anything()], { numRuns })("is read from any value", (value) => {
    const graph = automationGraph({ nodes: [value], edges: [value] });
    expect(graph.blocks.length + graph.edges.length).toBe(2);
    expect(automationGraph(value).blocks).toBeInstanceOf(Array);
  });
});

const chain = (length: number, ...more: readonly (readonly [number, number])[]) =>
  automationGraph({
    nodes: Array.from({ length }, (_, index) => ({
      id: `b${index}`,
      kind: index === 0 ? "trigger.manual" : "action.notify",
    })),
    edges: [...Array.from({ length: length - 1 }, (_, index) => [index, index + 1] as const), ...more].map(
      ([from, to]) => ({ source: `b${from}`, target: `b${to}` }),
    ),
  });

describe("a graph far beyond what the format allows", () => {
  it("is ordered and counted without recursion", () => {
    const graph = chain(100_000);
    expect(topologicalOrder(graph).rest).toEqual([]);
    expect(pathCount(graph)).toBe(1);
  });

  it("shows its cycle", () => {
    expect(cycles(chain(100_000, [99_999, 50_000])).map(({ length }) => length)).toEqual([50_000]);
  });

  it("shows one of its cycles, whatever lies behind them", () => {
    const nodes = Array.from({ length: 5000 }, (_, index) => ({ id: `b${index}`, kind: "action.notify" }));
    const edges = nodes.slice(1).map(({ id }, index) => ({ source: id, target: `b${index}` }));
    const closing = [{ source: "b3000", target: "b4000" }];
    const [cycle, ...others] = cycles(automationGraph({ nodes, edges: [...edges, ...closing] }));
    expect([cycle?.length, others.length]).toEqual([1001, 0]);
    expect(cycle?.every(({ to }, at) => to === cycle[(at + 1) % cycle.length]?.from)).toBe(true);
  });
});

describe("cycles", () => {
  it("prefers the lowest edges among shortest cycles that share a start", () => {
    const nodes = ["a", "b", "c", "d"].map((id) => ({ id, kind: "action.notify" }));
    const ways = [
      ["c", "a"],
      ["a", "d"],
      ["d", "c"],
      ["a", "b"],
      ["b", "c"],
    ];
    const edges = ways.map(([source, target]) => ({ source, target }));
    expect(cycles(automationGraph({ nodes, edges })).map((cycle) => cycle.map(({ index }) => index))).toEqual([
      [0, 1, 2],
    ]);
  });
});

describe("repeatedIds", () => {
  it("names each id that a later block takes again", () => {
    const nodes = ["a", "b", "a", "__proto__", "__proto__"].map((id) => ({ id, kind: "action.notify" }));
    expect([...repeatedIds(automationGraph({ nodes }))]).toEqual(["a", "__proto__"]);
  });
});
