import { compile } from "@setup-pack/core";
import { freeKey, keyFault, keyFrom } from "@setup-pack/edit";
import { describe, expect, it } from "vitest";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { deleteNow } from "./delete-item.js";
import { followItems } from "./follow-items.js";
import { addNew, duplicate, moveBy, open } from "./item-acts.js";
import { addables } from "./new-item.js";

const empty = {
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10",
  name: "Pack",
  version: "1.0.0",
};

const pack = { ...empty, resources: ["a", "b", "c"].map((key) => ({ key, kind: "tag", name: key.toUpperCase() })) };

describe("a new item", () => {
  const atOnce = addables.filter(({ make }) => make !== undefined);
  it.each(atOnce.map((addable) => [addable.title, addable] as const))("that is a %s has no errors", (_, addable) => {
    const editor = fakeEditor(empty);
    addNew(editor, addable);
    addNew(editor, addable);
    const text = JSON.stringify(editor.document.store.getState().pack);
    const errors = compile(text, { sha256: () => "" }).diagnostics.filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
    expect(editor.view.getState().open).toEqual({ kind: addable.kind, index: 1 });
    expect(editor.view.getState().target?.path.at(-1)).toMatch(/name/i);
  });

  it("that is an email has no subject yet, which is a problem that is listed", () => {
    const editor = fakeEditor(empty);
    for (const addable of addables)
      if (addable.kind === "messageTemplates" && addable.variant === "email") addNew(editor, addable);
    const text = JSON.stringify(editor.document.store.getState().pack);
    const rules = compile(text, { sha256: () => "" }).diagnostics.map(({ rule }) => rule);
    expect(rules).toContain("template/email-without-subject");
  });

  it("that is an automation is asked about first", () => {
    const editor = fakeEditor(empty);
    for (const addable of addables) if (addable.kind === "automations") addNew(editor, addable);
    expect(editor.view.getState().dialog).toEqual({ kind: "new-automation" });
    expect(editor.document.store.getState().pack).toBe(empty);
  });

  it("has a key and a name of its own", () => {
    const editor = fakeEditor(empty);
    const tag = addables.find(({ variant }) => variant === "tag");
    for (let times = 0; times < 3; times++) if (tag !== undefined) addNew(editor, tag);
    expect(editor.document.store.getState().pack.resources).toMatchObject([
      { key: "new-tag", name: "New tag" },
      { key: "new-tag-2", name: "New tag 2" },
      { key: "new-tag-3", name: "New tag 3" },
    ]);
  });

  it("is not added to what is not a list", () => {
    const editor = fakeEditor({ resources: "none" });
    const tag = addables.find(({ variant }) => variant === "tag");
    const { open: before } = editor.view.getState();
    if (tag !== undefined) addNew(editor, tag);
    expect(editor.view.getState().open).toBe(before);
  });
});

describe("keys", () => {
  it("are made of names", () => {
    expect(keyFrom("  New Léad, hot! ")).toBe("new-lead-hot");
    expect(keyFrom("!!!")).toBe("");
    expect(freeKey(pack, "resources", "a")).toBe("a-2");
    expect(freeKey({ resources: [{ key: "x".repeat(200) }] }, "resources", "x".repeat(200))).toHaveLength(200);
  });

  it("are judged as the format does", () => {
    expect(keyFault(pack, "resources", 0, "")).toBe("empty");
    expect(keyFault(pack, "resources", 0, "😀".repeat(200))).toBeUndefined();
    expect(keyFault(pack, "resources", 0, "x".repeat(201))).toBe("long");
    expect(keyFault(pack, "resources", 0, "b")).toBe("taken");
    expect(keyFault(pack, "resources", 0, "a")).toBeUndefined();
    expect(keyFault(pack, "pipelines", 0, "b")).toBeUndefined();
  });
});

describe("the open item", () => {
  const opened = (index: number) => {
    const editor = fakeEditor(pack);
    followItems(editor);
    open(editor, { kind: "resources", index });
    return { editor, now: () => editor.view.getState().open };
  };

  it("stays open when others come, go and move before it", () => {
    const { editor, now } = opened(1);
    deleteNow(editor, ["resources", 0]);
    expect(now()).toEqual({ kind: "resources", index: 0 });
    editor.document.undo();
    expect(now()).toEqual({ kind: "resources", index: 1 });
    moveBy(editor, { kind: "resources", index: 1 }, 1);
    expect(now()).toEqual({ kind: "resources", index: 2 });
    expect(moveBy(editor, { kind: "resources", index: 2 }, 1)).toBe(false);
  });

  it("gives way to its neighbour when it is deleted, and to the pack when it was the last", () => {
    const { editor, now } = opened(2);
    deleteNow(editor, ["resources", 2]);
    expect(now()).toEqual({ kind: "resources", index: 1 });
    deleteNow(editor, ["resources", 1]);
    deleteNow(editor, ["resources", 0]);
    expect(now()).toEqual({ kind: "pack" });
  });

  it("is the copy after duplicating, which calls itself one", () => {
    const { editor, now } = opened(0);
    duplicate(editor, { kind: "resources", index: 0 });
    duplicate(editor, { kind: "resources", index: 0 });
    expect(now()).toEqual({ kind: "resources", index: 1 });
    expect(editor.document.store.getState().pack.resources).toMatchObject([
      { key: "a" },
      { key: "a-copy-2", name: "A (copy) 2" },
      { key: "a-copy", name: "A (copy)" },
      {},
      {},
    ]);
  });
});
