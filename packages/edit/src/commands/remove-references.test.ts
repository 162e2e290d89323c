import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { valueAt } from "../draft/json.js";
import { removeReferences } from "./pick-reference.js";

const path = ["automations", 0, "document", "references"];

function opened(references: unknown) {
  const document = packDocument(() => 0);
  document.open({ automations: [{ document: { references } }] });
  return document;
}

describe("removeReferences", () => {
  it("removes several at once, broken ones too, as one step", () => {
    const document = opened([{ id: "a" }, 5, { id: "b" }, { id: "c" }]);
    const before = document.store.getState().pack;
    document.run(removeReferences, { automation: 0, indices: new Set([0, 1, 3, 9]) });
    expect(valueAt(document.store.getState().pack, path)).toEqual([{ id: "b" }]);
    expect(document.store.getState().history.past).toHaveLength(1);
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it("does nothing where there is no list", () => {
    expect(opened("none").run(removeReferences, { automation: 0, indices: new Set([0]) })).toBe(false);
    expect(opened([]).run(removeReferences, { automation: 2, indices: new Set([0]) })).toBe(false);
  });
});
