import { readGraph } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { outcomesOf, textsInLists } from "./outcomes.js";

describe("outcomesOf", () => {
  it("gathers the arrows of a step by what they leave by", () => {
    const graph = readGraph({
      nodes: [{ id: "ask" }, { id: "a" }],
      edges: [
        { id: "1", source: "ask", target: "a", handle: "yes" },
        { id: "2", source: "ask", target: "a" },
        { id: "3", source: "ask", target: "gone", handle: "yes" },
        { id: "4", source: "a", target: "ask", handle: "no" },
      ],
    });
    expect(outcomesOf(graph, "ask").map(({ outcome, edges }) => [outcome, edges.map(({ id }) => id)])).toEqual([
      ["yes", ["1", "3"]],
      ["next", ["2"]],
    ]);
    expect(outcomesOf(graph, "gone")).toEqual([]);
  });
});

describe("textsInLists", () => {
  it("finds texts that are elements, each once, and a bounded number of them", () => {
    expect(
      textsInLists({ prompt: "no", outcomes: ["yes", "maybe", "yes", "", 5], deep: [{ name: "no", more: ["x"] }] }),
    ).toEqual(["yes", "maybe", "x"]);
    expect(textsInLists(Array.from({ length: 1000 }, (_, at) => `text ${at}`))).toHaveLength(20);
    expect(textsInLists(undefined)).toEqual([]);
  });
});
