import { asPack, type Change, diff } from "@setup-pack/core";
import { absent, withValueAt } from "@setup-pack/edit";
import { fixturePacks } from "@setup-pack/fixtures";
import { describe, expect, it } from "vitest";
import { elementChanges } from "./graph-pair.js";

const pack: unknown = JSON.parse(fixturePacks().find(({ name }) => name === "buyer-nurture")?.text ?? "");
const graph = ["automations", 0, "document", "graph"] as const;

/** How the first automation changes when the pack does. */
function changeTo(after: unknown): Change | undefined {
  const [before, edited] = [asPack(pack), asPack(after)];
  if (before === undefined || edited === undefined) throw new Error("No pack");
  return diff(before, edited).changes.find(({ item }) => item.kind === "automations");
}

describe("what became of the blocks of an automation", () => {
  it("tells a moved block from a changed one", () => {
    const moved = withValueAt(pack, [...graph, "nodes", 0, "position"], { x: 4000, y: 8 });
    const both = withValueAt(moved, [...graph, "nodes", 1, "config", "note"], "new");
    const { blocks } = elementChanges(changeTo(both));
    expect([...blocks.values()].sort()).toEqual(["changed", "moved"]);
  });

  it("tells of edges that went", () => {
    const { edges } = elementChanges(changeTo(withValueAt(pack, [...graph, "edges", 0], absent)));
    expect([...edges.values()]).toEqual(["removed"]);
  });

  it("tells nothing where nothing changed", () => {
    expect(elementChanges(undefined)).toEqual({ blocks: new Map(), edges: new Map() });
  });
});
