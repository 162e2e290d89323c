import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { graphOf, placesOf, positionOf, readGraph } from "../pack/graph.js";
import { done } from "./graph.test-support.js";
import { moveBlocks, tidyUp } from "./move-blocks.js";

const automation = 0;

const positionsIn = (pack: object) =>
  Object.fromEntries(readGraph(graphOf(pack, 0)).blocks.map((block) => [block.name, positionOf(block)]));

describe("moveBlocks", () => {
  it("moves blocks, and keeps the others where they were drawn", () => {
    const pack = packWith(drawn("start>a", "a>b"));
    const after = done(pack, moveBlocks, { automation, positions: new Map([["a", { x: 8, y: 200 }]]) });
    expect(positionsIn(after)).toEqual({ start: { x: 0, y: 0 }, a: { x: 8, y: 200 }, b: { x: 0, y: 288 } });
  });

  it("does nothing for no blocks", () => {
    const pack = packWith(drawn("start>a"));
    expect(done(pack, moveBlocks, { automation, positions: new Map() })).toBe(pack);
  });
});

describe("tidyUp", () => {
  const untidy = { x: 40, y: 30 };
  const graph = drawn("start>a", "a>b");
  const pack = packWith({ ...graph, nodes: graph.nodes.map((node) => ({ ...node, position: untidy })) });

  it("puts every step where the layout has it, and then finds nothing to do", () => {
    const after = done(pack, tidyUp, { automation });
    expect(positionsIn(after)).toEqual({ start: { x: 0, y: 0 }, a: { x: 0, y: 144 }, b: { x: 0, y: 288 } });
    expect(done(after, tidyUp, { automation })).toBe(after);
  });
});

describe("placesOf", () => {
  it("draws every block somewhere, and none that repeats an id on top of another", () => {
    const graph = {
      nodes: [
        { id: "a", kind: "trigger.manual", position: { x: 0, y: 0 } },
        { id: "b", position: { x: null, y: Number.POSITIVE_INFINITY } },
        { id: "a", position: { x: 1e9, y: 0 } },
        null,
        { id: "c", position: { x: -400, y: 16 } },
      ],
      edges: [{ id: "e", source: "a", target: "b" }],
    };
    const places = placesOf(graph);
    expect([...places.keys()]).toEqual(["a", "b", "#2", "#3", "c"]);
    expect(places.get("b")).toEqual({ x: 0, y: 144 });
    expect(new Set([...places.values()].map(({ x, y }) => `${x} ${y}`)).size).toBe(5);
  });
});

it("take packs with errors", () => {
  for (const pack of brokenGraphs) {
    done(pack, tidyUp, { automation });
    done(pack, moveBlocks, { automation, positions: new Map([["#0", { x: 1, y: 1 }]]) });
  }
});
