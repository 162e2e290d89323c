import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { graphOf, placesOf } from "../pack/graph.js";
import { done, edgesIn } from "./graph.test-support.js";
import { moveOutcome } from "./rename-outcome.js";
import { swapBranches } from "./swap-branches.js";

const automation = 0;

describe("swapBranches", () => {
  const swapped = (...lines: string[]) => done(packWith(drawn(...lines)), swapBranches, { automation, block: "if" });

  it("lets each branch follow by the other output", () => {
    expect(edgesIn(swapped("a>if", "if.true>b", "if.false>c", "b>d"))).toEqual([
      "a>if",
      "if.false>b",
      "if.true>c",
      "b>d",
    ]);
    expect(edgesIn(swapped("if.true>b"))).toEqual(["if.false>b"]);
  });

  it("lets the branches change places on the drawing, and leaves where they meet", () => {
    const pack = packWith(drawn("a>if", "if.true>b", "if.false>c", "b>d", "c>d"));
    const before = placesOf(graphOf(pack, 0));
    const after = placesOf(graphOf(done(pack, swapBranches, { automation, block: "if" }), 0));
    const sides = (places: typeof before) =>
      ["b", "c"].map((name) => (places.get(name)?.x ?? 0) > (places.get("if")?.x ?? 0));
    expect(sides(before)).toEqual([false, true]);
    expect(sides(after)).toEqual([true, false]);
    expect(after.get("d")).toEqual(before.get("d"));
  });

  it("leaves a step without branches alone, and comes to itself when done twice", () => {
    const pack = packWith(drawn("a>b"));
    expect(done(pack, swapBranches, { automation, block: "a" })).toBe(pack);
    const once = swapped("a>if", "if.true>b", "if.false>c");
    const twice = done(once, swapBranches, { automation, block: "if" });
    expect(edgesIn(twice)).toEqual(["a>if", "if.true>b", "if.false>c"]);
  });
});

describe("moveOutcome", () => {
  const graph = (config: object) => ({
    ...drawn("ask.hot>a", "ask.warm>b", "ask.cold>c", "a>d"),
    nodes: drawn("ask.hot>a", "ask.warm>b", "ask.cold>c", "a>d").nodes.map((node) =>
      node.id === "ask" ? { ...node, config } : node,
    ),
  });

  it("orders the arrows, and the list of exactly these outcomes in the settings", () => {
    const config = { outcomes: ["hot", "warm", "cold"], about: ["hot", "other"] };
    const after = done(packWith(graph(config)), moveOutcome, { automation, block: "ask", outcome: "cold", to: 0 });
    expect(edgesIn(after)).toEqual(["ask.cold>c", "ask.hot>a", "ask.warm>b", "a>d"]);
    expect(graphOf(after, 0)).toMatchObject({
      nodes: expect.arrayContaining([
        expect.objectContaining({ config: { outcomes: ["cold", "hot", "warm"], about: ["hot", "other"] } }),
      ]),
    });
  });

  it("does nothing beyond the ends, or to an outcome that is not there", () => {
    const pack = packWith(graph({}));
    for (const [outcome, to] of [
      ["hot", -1],
      ["cold", 3],
      ["tepid", 0],
    ] as const)
      expect(done(pack, moveOutcome, { automation, block: "ask", outcome, to })).toBe(pack);
  });
});

it("take packs with errors", () => {
  for (const pack of brokenGraphs)
    for (const block of ["a", "e", "#0", "#1", "__proto__", ""]) {
      done(pack, swapBranches, { automation, block });
      done(pack, moveOutcome, { automation, block, outcome: "next", to: 1 });
    }
});
