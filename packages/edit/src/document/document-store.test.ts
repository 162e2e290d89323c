import { describe, expect, it } from "vitest";
import { setValue } from "../commands/set-value.js";
import { absent } from "../draft/json.js";
import { isUnsaved } from "./document-state.js";
import { packDocument } from "./document-store.js";

const nameIt = (value: unknown) => ({ path: ["name"], value, what: "name" });

describe("the document", () => {
  it("undoes to the very pack from before, and does it again", () => {
    const document = packDocument(() => 0);
    const pack = { name: "A", pipelines: [{ key: "p" }] };
    document.open(pack);
    document.run(setValue, nameIt("B"));
    const after = document.store.getState().pack;
    expect(after).toEqual({ name: "B", pipelines: [{ key: "p" }] });
    expect(after.pipelines).toBe(pack.pipelines);
    document.undo();
    expect(document.store.getState().pack).toBe(pack);
    expect(isUnsaved(document.store.getState())).toBe(false);
    document.redo();
    expect(document.store.getState().pack).toBe(after);
  });

  it("makes one step of what is typed in one field without a pause", () => {
    let now = 0;
    const document = packDocument(() => now);
    document.open({ name: "" });
    for (const name of ["H", "Hi"]) document.run(setValue, nameIt(name));
    expect(document.store.getState().history.past).toHaveLength(1);
    now = 10_000;
    document.run(setValue, nameIt("Hi!"));
    document.settle();
    document.run(setValue, nameIt("Hi!!"));
    expect(document.store.getState().history.past).toHaveLength(3);
    document.undo();
    document.undo();
    document.undo();
    expect(document.store.getState().pack).toEqual({ name: "" });
  });

  it("takes over a changed file as one step, and is saved then", () => {
    const document = packDocument(() => 0);
    document.open({ name: "A" });
    const edits: unknown[] = [];
    document.onEdit(({ pack }) => edits.push(pack));
    document.reread({ name: "Theirs" });
    expect(isUnsaved(document.store.getState())).toBe(false);
    expect(edits).toEqual([]);
    document.undo();
    expect(document.store.getState().pack).toEqual({ name: "A" });
    expect(isUnsaved(document.store.getState())).toBe(true);
    expect(edits).toEqual([{ name: "A" }]);
  });

  it("makes no step where nothing changes, and none at all in a locked pack", () => {
    const document = packDocument(() => 0);
    document.open({ name: "A" });
    expect(document.run(setValue, nameIt("A"))).toBe(false);
    document.open({ name: "A" }, "It is locked.");
    expect(document.run(setValue, nameIt("B"))).toBe(false);
    expect(document.store.getState()).toMatchObject({ pack: { name: "A" }, history: { past: [] } });
  });

  it("takes member names from strangers as they come", () => {
    const document = packDocument(() => 0);
    const pack: unknown = JSON.parse('{"brand": {"__proto__": {"constructor": 1}, "a": 2}}');
    document.open({ ...Object(pack) });
    const path = ["brand", "__proto__", "constructor"];
    document.run(setValue, { path, value: "set", what: "it" });
    expect(JSON.stringify(document.store.getState().pack)).toBe('{"brand":{"__proto__":{"constructor":"set"},"a":2}}');
    document.run(setValue, { path: ["brand", "__proto__"], value: absent, what: "it" });
    expect(JSON.stringify(document.store.getState().pack)).toBe('{"brand":{"a":2}}');
    document.undo();
    document.undo();
    expect(JSON.stringify(document.store.getState().pack)).toBe('{"brand":{"__proto__":{"constructor":1},"a":2}}');
    expect(Object.getPrototypeOf({})).toBe(Object.prototype);
  });
});
