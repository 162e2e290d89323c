import { brokenGraphs, drawn, packWith } from "@setup-pack/fixtures/graphs";
import { describe, expect, it } from "vitest";
import { graphOf, placesOf, readGraph } from "../pack/graph.js";
import { done, edgesIn } from "./graph.test-support.js";
import { canMoveOnto, moveOntoArrow } from "./move-onto-arrow.js";

const automation = 0;

const moved = (blocks: string[], edge: string, ...lines: string[]): string[] =>
  edgesIn(done(packWith(drawn(...lines)), moveOntoArrow, { automation, blocks: new Set(blocks), edge })).toSorted();

describe("moveOntoArrow", () => {
  it.each([
    ["a step down its branch", ["b"], "c>d", ["a>b", "b>c", "c>d"], ["a>c", "b>d", "c>b"]],
    ["a step up its branch", ["c"], "a>b", ["a>b", "b>c"], ["a>c", "c>b"]],
    [
      "a chain to another branch",
      ["b", "c"],
      "if.false>d",
      ["if.true>b", "b>c", "c>e", "if.false>d"],
      ["b>c", "c>d", "if.false>b", "if.true>e"],
    ],
    ["a step that stood alone", ["x"], "a>b", ["a>b", "x"], ["a>x", "x>b"]],
    [
      "a fork whose branches meet",
      ["if", "b", "c"],
      "d>e",
      ["a>if", "if.true>b", "if.false>c", "b>d", "c>d", "d>e"],
      ["a>d", "b>e", "c>e", "d>if", "if.false>c", "if.true>b"],
    ],
  ])("moves %s, and closes the gap", (_, blocks, edge, lines, edges) => {
    expect(moved(blocks, edge, ...lines)).toEqual(edges);
  });

  it.each([
    ["a fork with two ways on", ["if"], "d>e", ["a>if", "if.true>b", "if.false>c", "d>e"]],
    ["steps that do not follow one another", ["b", "d"], "e>f", ["a>b", "c>d", "e>f"]],
    ["a trigger", ["start"], "a>b", ["start>a", "a>b"]],
    ["a step onto its own arrow", ["b"], "a>b", ["a>b", "b>c"]],
    ["steps that are entered in their middle", ["b", "c"], "d>e", ["a>b", "b>c", "x>c", "d>e"]],
  ])("leaves %s alone", (_, blocks, edge, lines) => {
    const pack = packWith(drawn(...lines));
    expect(canMoveOnto(readGraph(graphOf(pack, 0)), new Set(blocks), edge)).toBe(false);
    expect(done(pack, moveOntoArrow, { automation, blocks: new Set(blocks), edge })).toBe(pack);
  });

  it("places the chain below the step that leads to it, and covers nothing", () => {
    const pack = packWith(drawn("a>b", "b>c", "c>d", "d>e"));
    const after = done(pack, moveOntoArrow, { automation, blocks: new Set(["b", "c"]), edge: "d>e" });
    const heights = ["d", "b", "c", "e"].map((name) => placesOf(graphOf(after, 0)).get(name)?.y ?? 0);
    expect(heights).toEqual([...heights].sort((one, other) => one - other));
    expect(new Set(heights).size).toBe(4);
  });
});

it("takes packs with errors", () => {
  for (const pack of brokenGraphs)
    for (const name of ["a", "e", "#0", "#1", "__proto__", ""])
      for (const edge of ["e", "#0", "#1", ""])
        done(pack, moveOntoArrow, { automation, blocks: new Set([name]), edge });
});
