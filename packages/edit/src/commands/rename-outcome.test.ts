import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { valueAt } from "../draft/json.js";
import { renameOutcome } from "./rename-outcome.js";

const graph = {
  nodes: [
    {
      id: "ask",
      kind: "control.ai_branch",
      config: { outcomes: ["buys", "sells", { deep: ["buys"] }], prompt: "buys" },
    },
    { id: "a", kind: "action.notify" },
    { id: "b", kind: "action.notify" },
  ],
  edges: [
    { id: "1", source: "ask", target: "a", handle: "buys" },
    { id: "2", source: "ask", target: "b", handle: "buys" },
    { id: "3", source: "ask", target: "b", handle: "sells" },
    { id: "4", source: "a", target: "b", handle: "buys" },
    "broken",
  ],
};

function opened() {
  const document = packDocument(() => 0);
  document.open({ automations: [{ document: { graph } }] });
  return document;
}

const graphNow = (document: ReturnType<typeof opened>): unknown =>
  valueAt(document.store.getState().pack, ["automations", 0, "document", "graph"]);

const rename = { automation: 0, block: "ask", from: "buys", to: "wants to buy" };

describe("renameOutcome", () => {
  it("renames it on the step's arrows and in the lists of its settings", () => {
    const document = opened();
    const before = document.store.getState().pack;
    expect(document.run(renameOutcome, rename)).toBe(true);
    expect(valueAt(graphNow(document), ["edges"])).toEqual([
      { id: "1", source: "ask", target: "a", handle: "wants to buy" },
      { id: "2", source: "ask", target: "b", handle: "wants to buy" },
      ...graph.edges.slice(2),
    ]);
    expect(valueAt(graphNow(document), ["nodes", 0, "config"])).toEqual({
      outcomes: ["wants to buy", "sells", { deep: ["wants to buy"] }],
      prompt: "buys",
    });
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it.each([
    ["a name another outcome has", { ...rename, to: "sells" }],
    ["no name", { ...rename, to: "" }],
    ["an outcome that is not there", { ...rename, from: "rents" }],
    ["a step that is not there", { ...rename, block: "gone" }],
    ["an automation that is not there", { ...rename, automation: 7 }],
  ])("does nothing for %s", (_, args) => {
    const document = opened();
    expect(document.run(renameOutcome, args)).toBe(false);
  });

  it("writes no name for the plain way out", () => {
    const document = opened();
    document.run(renameOutcome, { ...rename, to: "next" });
    expect(valueAt(graphNow(document), ["edges", 0])).toEqual({ id: "1", source: "ask", target: "a" });
  });
});
