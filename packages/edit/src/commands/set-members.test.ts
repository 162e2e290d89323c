import { describe, expect, it } from "vitest";
import { packDocument } from "../document/document-store.js";
import { absent, valueAt } from "../draft/json.js";
import { setMembers } from "./set-members.js";

const path = ["automations", 0, "document", "graph", "nodes", 0, "config"];
const references = ["automations", 0, "document", "references"];
const hot = { type: "tag", id: "hot", name: "Hot" };

function opened(config: object, others: readonly object[] = [], listed: readonly object[] = []) {
  const document = packDocument(() => 0);
  const nodes = [{ config }, ...others.map((other) => ({ config: other }))];
  document.open({ automations: [{ document: { graph: { nodes }, references: listed } }] });
  return document;
}

const namesIn = (value: unknown): string[] => Object.keys(Object(value));

describe("setMembers", () => {
  it("makes what is missing, names it and lists it, as one step", () => {
    const document = opened({});
    const before = document.store.getState().pack;
    document.run(setMembers, {
      automation: 0,
      path,
      what: "tag",
      members: new Map([["tag_id", "hot"]]),
      makes: [{ list: ["resources"], element: { key: "hot", kind: "tag", name: "Hot", data: {} } }],
      names: [hot],
    });
    const { pack, history } = document.store.getState();
    expect(valueAt(pack, path)).toEqual({ tag_id: "hot" });
    expect(valueAt(pack, references)).toEqual([hot]);
    expect(valueAt(pack, ["resources", 0, "name"])).toBe("Hot");
    expect(history.past).toHaveLength(1);
    document.undo();
    expect(document.store.getState().pack).toBe(before);
  });

  it("puts new members where the form has them, and leaves the others in their places", () => {
    const document = opened({ own: 1, at: 540, until: "closing_date" });
    const order = ["minutes", "until", "offset", "at"];
    const set = (members: readonly (readonly [string, unknown])[]) =>
      document.run(setMembers, { automation: 0, path, what: "wait", members: new Map(members), order });
    set([["offset", 1]]);
    expect(namesIn(valueAt(document.store.getState().pack, path))).toEqual(["own", "at", "until", "offset"]);
    set([
      ["until", absent],
      ["offset", absent],
      ["minutes", 60],
    ]);
    expect(namesIn(valueAt(document.store.getState().pack, path))).toEqual(["own", "minutes", "at"]);
  });

  it("takes off the list what nothing names any more, and only that", () => {
    const change = { automation: 0, path, what: "tag", members: new Map([["tag_id", "cold"]]), forgets: [hot] };
    const used = opened({ tag_id: "hot" }, [{ any: [{ tag_id: "hot" }] }], [hot]);
    used.run(setMembers, change);
    expect(valueAt(used.store.getState().pack, references)).toEqual([hot]);
    const unused = opened({ tag_id: "hot" }, [], [{ type: "stage", id: "hot" }, hot]);
    unused.run(setMembers, change);
    expect(valueAt(unused.store.getState().pack, references)).toEqual([{ type: "stage", id: "hot" }]);
  });
});
