import { expect, it } from "vitest";
import { automationPack } from "./check/examples/packs.js";
import { compile } from "./compile.js";
import { openPack } from "./live/open-pack.js";

const block = (id: string, kind: string) => ({ id, kind, config: {} });

/** A pack whose one automation has so many arrows that end nowhere. */
const packWith = (edges: number): string => {
  const nodes = [block("begin", "trigger.manual"), block("end", "action.add_note")];
  const graph = {
    nodes,
    edges: Array.from({ length: edges }, (_, i) => ({ id: `e${i}`, source: "begin", target: "x" })),
  };
  return JSON.stringify(automationPack(graph));
};

const found = (edges: number) => compile(packWith(edges)).diagnostics;

it("lists the first thousand findings of a rule, and says how many more there are", () => {
  const dangling = found(1500).filter(({ rule }) => rule === "graph/dangling-edge");
  expect(dangling).toHaveLength(1001);
  expect(dangling[0]).toMatchObject({
    pointer: "",
    severity: "error",
    message: "500 more findings of graph/dangling-edge are not listed. Fix the 1000 that are listed first.",
  });
  expect(dangling.at(-1)?.pointer).toBe("/automations/0/document/graph/edges/999/target");
});

it("says that a graph has too many arrows, and nothing of each of them", () => {
  const edges = "/automations/0/document/graph/edges";
  expect(found(2001).filter(({ pointer }) => pointer.startsWith(edges))).toMatchObject([
    { rule: "schema/count", pointer: edges, message: expect.stringContaining("2001 edges; at most 2000 are allowed") },
  ]);
});

it("lists the same while a pack is edited", () => {
  const listed = openPack(packWith(1500)).diagnostics.map(({ rule, pointer, message }) => [rule, pointer, message]);
  const compiled = found(1500).map(({ rule, pointer, message }) => [rule, pointer, message]);
  expect(listed.toSorted()).toEqual(compiled.toSorted());
});
