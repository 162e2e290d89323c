import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { valueAt } from "../draft/json.js";
import { pickReference } from "./pick-reference.js";

const path = ["automations", 0, "document", "graph", "nodes", 0, "config", "tag_id"];
const reference = { type: "tag", id: "hot", name: "Hot" };

const packWith = (document: object) => ({
  automations: [{ document: { graph: { nodes: [{ config: { tag_id: "cold", "": 1 } }] }, ...document } }],
});

function opened(pack: object) {
  const document = packDocument(() => 0);
  document.open({ ...pack });
  return document;
}

describe("pickReference", () => {
  it("sets the value and lists the reference, as one step", () => {
    const document = opened(packWith({}));
    const before = document.store.getState().pack;
    document.run(pickReference, { path, what: "tag", automation: 0, reference });
    const { pack, history } = document.store.getState();
    expect(valueAt(pack, path)).toBe("hot");
    expect(valueAt(pack, ["automations", 0, "document", "references"])).toEqual([reference]);
    expect(history.past.map(({ name }) => name)).toEqual(["edit tag"]);
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it("does not list twice what is listed", () => {
    const listed = [
      { type: "stage", id: "hot" },
      { type: "tag", id: "hot", detail: "kept" },
    ];
    const document = opened(packWith({ references: listed }));
    document.run(pickReference, { path, what: "tag", automation: 0, reference });
    expect(valueAt(document.store.getState().pack, ["automations", 0, "document", "references"])).toEqual(listed);
  });

  it("adds to what else is listed, broken entries included", () => {
    const document = opened(packWith({ references: [null, 5] }));
    document.run(pickReference, { path, what: "tag", automation: 0, reference });
    expect(valueAt(document.store.getState().pack, ["automations", 0, "document", "references"])).toEqual([
      ...[null, 5, reference],
    ]);
  });

  it("does not touch references that are no list", () => {
    const document = opened(packWith({ references: "none" }));
    document.run(pickReference, { path, what: "tag", automation: 0, reference });
    const { pack } = document.store.getState();
    expect(valueAt(pack, ["automations", 0, "document", "references"])).toBe("none");
    expect(valueAt(pack, path)).toBe("hot");
  });
});
