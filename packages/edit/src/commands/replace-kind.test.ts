import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { graphOf, readGraph } from "../pack/graph.js";
import { done, edgesIn } from "./graph.test-support.js";
import { replaceKind, replacementOf } from "./replace-kind.js";

const automation = 0;

const replaced = (block: string, kind: string, ...lines: string[]) =>
  done(packWith(drawn(...lines)), replaceKind, { automation, block, kind });

describe("replaceKind", () => {
  it("keeps the id, the settings and the place in the graph", () => {
    expect(graphOf(replaced("b", "control.wait", "a>b", "b>c"), 0)).toMatchObject({
      nodes: [{ id: "a" }, { id: "b", kind: "control.wait", config: { body: "b" } }, { id: "c" }],
    });
  });

  it.each([
    ["b", "control.if", ["a>b", "b>c"], ["a>b", "b.true>c"]],
    ["b", "control.loop", ["b>c"], ["b.done>c"]],
    ["if", "action.add_note", ["a>if", "if.true>b", "if.false>c"], ["a>if", "if>b"]],
    ["if", "control.loop", ["if.true>b", "if.false>c"], ["if.done>b", "if.each>c"]],
    ["loop", "action.add_note", ["loop.each>b", "loop.done>c"], ["loop>c"]],
    ["if", "control.ai_branch", ["if.true>b", "if.false>c"], ["if.true>b", "if.false>c"]],
    ["ai", "control.if", ["ai.hot>b", "ai.cold>c", "ai.none>d"], ["ai.true>b", "ai.false>c"]],
    ["ai", "control.if", ["ai.false>b", "ai.cold>c"], ["ai.false>b", "ai.true>c"]],
    ["b", "trigger.manual", ["a>b", "b>c"], ["b>c"]],
    ["if", "action.unheard_of", ["if.true>b"], ["if.true>b"]],
  ])("makes %s a step of kind %s and keeps the arrows it can have", (block, kind, lines, edges) => {
    expect(edgesIn(replaced(block, kind, ...lines))).toEqual(edges);
  });

  it("tells before what is dropped", () => {
    const graph = readGraph(drawn("a>if", "if.true>b", "if.false>c"));
    const droppedBy = (kind: string) => replacementOf(graph, "if", kind).dropped.map(({ name }) => name);
    expect(droppedBy("action.add_note")).toEqual(["if.false>c"]);
    expect(droppedBy("trigger.manual")).toEqual(["if.false>c", "a>if"]);
    expect(droppedBy("control.loop")).toEqual([]);
  });

  it("takes packs with errors", () => {
    for (const pack of brokenGraphs)
      for (const block of ["a", "#0", "#1", "#3", "__proto__"])
        for (const kind of ["control.if", "trigger.manual", ""]) done(pack, replaceKind, { automation, block, kind });
  });
});
