import { describe, expect, it } from "vitest";
import { unlistedIds, withChanges } from "./take-office-changes.js";

const step = (config: object) => ({ id: "s", kind: "action.add_tag", config });

const packOf = (config: object, references: readonly object[] = []) => ({
  resources: [{ key: "hot", kind: "tag", name: "Hot" }],
  automations: [{ key: "greet", document: { name: "Greet", graph: { nodes: [step(config)] }, references } }],
});

describe("what an office had an automation name", () => {
  it.each([
    ["nothing of a tag that the pack carries", packOf({ tag_id: "hot" }), []],
    ["nothing that is listed", packOf({ tag_id: "tag_9" }, [{ type: "tag", id: "tag_9" }]), []],
    ["the id where the book says that one stands", packOf({ tag_id: "tag_9" }), [{ id: "tag_9", types: ["tag"] }]],
    ["the id under a name of a member", packOf({ x: [{ pond_id: "p" }] }), [{ id: "p", types: ["pond"] }]],
    ["no words", packOf({ note: "tag_9", comment: "hot", title: "" }), []],
    ["nothing of a broken graph", { automations: [{ key: "greet", document: { graph: 7 } }] }, []],
  ])("is %s", (_, pack, ids) => {
    expect(unlistedIds(pack, "greet")).toEqual(ids);
  });
});

describe("a release with what was changed", () => {
  const installed = {
    name: "A",
    resources: [
      { key: "a", name: 1 },
      { key: "b", name: 1 },
    ],
    pipelines: [{ key: "p" }],
  };
  const now = {
    name: "B",
    resources: [{ key: "b", name: 2 }, { key: "a", name: 2 }, { key: "c" }],
    smartLists: [{ key: "l" }],
  };

  it("has the chosen items alone, in their places, and what came behind them", () => {
    const chosen = [
      { kind: "resources", key: "b" },
      { kind: "resources", key: "c" },
      { kind: "smartLists", key: "l" },
    ] as const;
    expect(withChanges(installed, now, chosen)).toEqual({
      ...installed,
      resources: [{ key: "a", name: 1 }, { key: "b", name: 2 }, { key: "c" }],
      smartLists: [{ key: "l" }],
    });
  });

  it("keeps what was removed, and has what stands at its top where that was chosen", () => {
    const chosen = [
      { kind: "pack", key: "" },
      { kind: "pipelines", key: "p" },
    ] as const;
    expect(withChanges(installed, now, chosen)).toEqual({ ...installed, name: "B" });
    expect(withChanges(installed, now, [])).toEqual(installed);
  });
});
