import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { continuationsWithout } from "../pack/branches.js";
import { graphOf, readGraph } from "../pack/graph.js";
import { deleteBlocks, deleteEdges } from "./delete-blocks.js";
import { done, edgesIn } from "./graph.test-support.js";

const automation = 0;

const without = (blocks: string[], ...lines: string[]): string[] =>
  edgesIn(done(packWith(drawn(...lines)), deleteBlocks, { automation, blocks: new Set(blocks) }));

describe("deleteBlocks", () => {
  it.each([
    ["one way in and one out", ["b"], ["a>b", "b>c"], ["a>c"]],
    ["the output it is reached by", ["b"], ["if.true>b", "b>c", "if.false>d"], ["if.true>c", "if.false>d"]],
    ["several ways in", ["c"], ["a>c", "if.false>c", "c>d"], ["a>d", "if.false>d"]],
    ["a chain", ["b", "c"], ["a>b", "b>c", "c>d"], ["a>d"]],
    ["a fork with its branches", ["if", "b", "c"], ["a>if", "if.true>b", "if.false>c", "b>d", "c>d"], ["a>d"]],
    ["a fork of which one way leads on", ["if"], ["a>if", "if.true>b"], ["a>b"]],
  ])("joins what was before to what follows: %s", (_, blocks, lines, edges) => {
    expect(without(blocks, ...lines)).toEqual(edges);
  });

  it.each([
    ["several ways out", ["if"], ["a>if", "if.true>b", "if.false>c"], []],
    ["the end", ["b"], ["a>b"], []],
    ["a trigger", ["start"], ["start>a", "a>b"], ["a>b"]],
  ])("joins nothing where it is not plain: %s", (_, blocks, lines, edges) => {
    expect(without(blocks, ...lines)).toEqual(edges);
  });

  it("continues with the step that is asked for where several follow", () => {
    const pack = packWith(drawn("a>if", "if.true>b", "if.false>c", "b>d", "c>e"));
    const after = done(pack, deleteBlocks, { automation, blocks: new Set(["if", "c", "e"]), onward: "b" });
    expect(edgesIn(after)).toEqual(["a>b", "b>d"]);
  });

  it("makes no connection twice", () => {
    expect(without(["b"], "a>b", "b>c", "a>c")).toEqual(["a>c"]);
    expect(without(["b", "d"], "a>b", "a>d", "b>c", "d>c")).toEqual(["a>c"]);
  });

  it("lets no step lead to itself, and ends in circles", () => {
    expect(without(["b"], "a>b", "b>a")).toEqual([]);
    expect(without(["b", "c"], "a>b", "b>c", "c>b")).toEqual([]);
  });

  it("deletes arrows with the steps, and follows none of them", () => {
    const pack = packWith(drawn("a>b", "b>c"));
    const after = done(pack, deleteBlocks, { automation, blocks: new Set(["b"]), edges: new Set(["b>c"]) });
    expect(edgesIn(after)).toEqual([]);
  });

  it("deletes the one of two steps with the same id that was chosen", () => {
    const pack = packWith({ nodes: [{ id: "a", kind: "x" }, { id: "a", kind: "y" }, null], edges: [] });
    const after = done(pack, deleteBlocks, { automation, blocks: new Set(["#1", "#2"]) });
    expect(after).toMatchObject({ automations: [{ document: { graph: { nodes: [{ id: "a", kind: "x" }] } } }] });
  });
});

describe("continuationsWithout", () => {
  const choices = (blocks: string[], ...lines: string[]) =>
    continuationsWithout(readGraph(graphOf(packWith(drawn(...lines)), 0)), new Set(blocks)).map(
      ({ block, edge, lost }) => [edge.handle, block, [...lost]],
    );

  it("names each branch of a step, and what only the others lead to", () => {
    expect(choices(["if"], "a>if", "if.true>b", "b>d", "if.false>c", "c>d", "c>e")).toEqual([
      ["true", "b", ["c", "e"]],
      ["false", "c", ["b"]],
    ]);
  });

  it("asks nothing where one step follows, or none led to it", () => {
    expect(choices(["b"], "a>b", "b>c")).toEqual([]);
    expect(choices(["if"], "if.true>b", "if.false>c")).toEqual([]);
    expect(choices(["if", "b", "c"], "a>if", "if.true>b", "if.false>c", "b>d", "c>d")).toEqual([]);
  });

  it("loses nothing that another trigger leads to", () => {
    expect(choices(["if"], "a>if", "if.true>b", "if.false>c", "start>c")).toEqual([
      ["true", "b", []],
      ["false", "c", ["b"]],
    ]);
  });
});

describe("deleteEdges", () => {
  it("deletes arrows and nothing else", () => {
    const pack = packWith(drawn("a>b", "b>c", "c>d"));
    expect(edgesIn(done(pack, deleteEdges, { automation, edges: new Set(["a>b", "c>d"]) }))).toEqual(["b>c"]);
    expect(done(pack, deleteEdges, { automation, edges: new Set(["gone"]) })).toBe(pack);
  });
});

it("take packs with errors", () => {
  const names = new Set(["a", "e", "#0", "#1", "#2", "__proto__"]);
  for (const pack of brokenGraphs) {
    done(pack, deleteBlocks, { automation, blocks: names });
    done(pack, deleteBlocks, { automation, blocks: new Set(["a"]), edges: names });
    done(pack, deleteEdges, { automation, edges: names });
  }
});
