import { parseKeybinding } from "tinykeys";
import { describe, expect, it } from "vitest";
import { fakeEditor } from "../editor/fake-editor.test-support.js";
import { keysInWords, titleOf } from "../editor/perform.js";
import { actions } from "./actions.js";
import { recentActions, rememberAction } from "./command-palette.js";
import { heldLetters } from "./early-keys.js";
import { actionsByKeys, isBare, isMeant } from "./keymap.js";
import { paletteEntries } from "./palette-entries.js";

describe("the tables of actions", () => {
  it("name every action once", () => {
    const ids = actions.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    expect(ids.filter((id) => id.includes("/"))).toEqual([]);
  });

  it("give no key to two actions in one place", () => {
    const shared = [...actionsByKeys(actions)]
      .filter(([, meant]) => new Set(meant.map(({ where }) => where)).size < meant.length)
      .map(([keys, meant]) => `${keys}: ${meant.map(({ id }) => id).join(", ")}`);
    expect(shared).toEqual([]);
  });

  it("write keys as tinykeys reads them, each a single press", () => {
    const modifiers = new Set(["$mod", "Shift", "Alt", "Control", "Meta"]);
    for (const keys of actionsByKeys(actions).keys()) {
      expect(keys).not.toMatch(/\s/);
      const names = keys.split(/\+(?=.)/);
      expect(names.slice(0, -1).filter((name) => !modifiers.has(name))).toEqual([]);
      const [press] = parseKeybinding(keys);
      expect([keys, press?.[1]]).toEqual([keys, names.at(-1)]);
      expect(keysInWords(keys)).not.toMatch(/\$mod|Key[A-Z]|Digit|undefined|^$/);
    }
  });

  it("are held back from browsers before they have come, each letter that is pressed with Ctrl or ⌘", () => {
    const letters = [...actionsByKeys(actions).keys()].flatMap((keys) => /^\$mod\+.*(Key[A-Z])$/.exec(keys)?.[1] ?? []);
    expect(new Set(letters)).toEqual(heldLetters);
  });

  it("have a title in every state", () => {
    for (const editor of [fakeEditor({}), fakeEditor({ automations: [{}] })])
      for (const action of actions) expect(titleOf(action, editor)).toMatch(/^[A-Z]/);
  });
});

describe("what keys mean", () => {
  const action = { id: "a", title: "A", group: "Steps", run: () => undefined } as const;
  const typed = { ...action, whileTyping: true };
  const onCanvas = { ...action, where: "canvas" } as const;

  it("leaves texts, lists and overlays their own keys", () => {
    expect(isMeant(action, "KeyC", { on: "text", onCanvas: true })).toBe(false);
    expect(isMeant(typed, "$mod+KeyS", { on: "text", onCanvas: false })).toBe(true);
    expect(isMeant(action, "KeyC", { on: "list", onCanvas: false })).toBe(false);
    expect(isMeant(action, "$mod+KeyC", { on: "list", onCanvas: false })).toBe(true);
    expect(isMeant(typed, "$mod+KeyS", { on: "overlay", onCanvas: false })).toBe(false);
    expect(isMeant({ ...typed, group: "Edit" }, "$mod+KeyZ", { on: "search", onCanvas: false })).toBe(false);
    expect(isMeant(action, "Enter", { on: "button", onCanvas: true })).toBe(false);
  });

  it("keeps keys of the canvas on the canvas", () => {
    expect(isMeant(onCanvas, "Delete", { on: "other", onCanvas: true })).toBe(true);
    expect(isMeant(onCanvas, "Delete", { on: "button", onCanvas: false })).toBe(false);
  });

  it("tells a key alone from a combination", () => {
    expect(["KeyC", "Shift+?", "Delete", "/"].every(isBare)).toBe(true);
    expect(["$mod+KeyC", "Alt+ArrowUp", "F8", "Shift+F8", "$mod+Shift+KeyZ"].some(isBare)).toBe(false);
  });

  it("reads as a person writes it", () => {
    expect(["$mod+Shift+KeyZ", "Shift+?", "Alt+ArrowUp", "Delete", "c", "F8", "Slash"].map(keysInWords)).toEqual([
      "Ctrl+Shift+Z",
      "?",
      "Alt+Up",
      "Del",
      "C",
      "F8",
      "/",
    ]);
  });
});

describe("the command palette", () => {
  const pack = {
    automations: [
      {
        key: "welcome",
        document: {
          name: "Welcome new leads",
          graph: { nodes: [{ id: "w", kind: "control.wait", config: {} }], edges: [] },
        },
      },
    ],
    pipelines: [{ key: "büro", name: "Café deals" }],
    resources: [{}],
  };
  const titles = (query: string, recent: readonly string[] = []) => {
    const editor = fakeEditor(pack);
    editor.view.setState({ open: { kind: "automations", index: 0 } });
    return paletteEntries(editor, actions, query, recent).map(({ title, entries }) => [
      title,
      entries.map((entry) => entry.title),
    ]);
  };

  it("begins with what was used last, and offers only what can be done", () => {
    const [first, ...others] = titles("", ["view.dark", "edit.undo", "gone"]);
    expect(first).toEqual(["Recently used", ["Use the dark theme"]]);
    expect(others.flat(2)).not.toContain("Use the dark theme");
    expect(others.flat(2)).not.toContain("Nothing to undo");
  });

  it("finds items and steps, without case and accents", () => {
    expect(titles("cafe DEALS")).toEqual([["Go to an item", ["Café deals"]]]);
    expect(titles("buro")).toEqual([["Go to an item", ["Café deals"]]]);
    expect(titles("resource 1")).toEqual([["Go to an item", ["Resource 1"]]]);
    expect(titles("wait").at(-1)).toEqual(["Go to a step", ["Wait"]]);
    expect(titles("no such thing")).toEqual([]);
  });

  it("goes to what was chosen", () => {
    const editor = fakeEditor(pack);
    paletteEntries(editor, actions, "cafe", [])[0]?.entries[0]?.run();
    expect(editor.view.getState().open).toEqual({ kind: "pipelines", index: 0 });
  });

  it("goes to a note on its automation, and has no field take the focus from it", () => {
    const editor = fakeEditor(pack);
    const note = { id: "call", automation: "welcome", x: 0, y: 0, text: "Ask Dana", made: "2026-03-02T09:00:00Z" };
    editor.document.changeNotes("Add a note", [note]);
    paletteEntries(editor, actions, "dana", [])[0]?.entries[0]?.run();
    const { open, note: chosen, target } = editor.view.getState();
    expect([open, chosen, target]).toEqual([
      { kind: "automations", index: 0 },
      { id: "call", isEdited: false },
      undefined,
    ]);
  });

  it("shows what cannot be done now only to who asks for it, as such", () => {
    const editor = fakeEditor({});
    const [section] = paletteEntries(editor, actions, "undo", []);
    expect(section?.entries.map(({ title, isPossible }) => [title, isPossible])).toContainEqual([
      "Nothing to undo",
      false,
    ]);
  });
});

describe("recently used actions", () => {
  it("are remembered once each, the last one first, whatever was stored", () => {
    let stored: string | null = "{broken";
    const storage = {
      getItem: () => stored,
      setItem: (_: string, value: string) => {
        stored = value;
      },
    };
    for (const id of ["a", "b", "a", ...Array.from({ length: 20 }, (_, at) => `n${at}`), "b"])
      rememberAction(storage, id);
    expect(recentActions(storage)).toHaveLength(12);
    expect(recentActions(storage).slice(0, 2)).toEqual(["b", "n19"]);
    stored = '{"a":1}';
    expect(recentActions(storage)).toEqual([]);
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error("full");
      },
    };
    expect(() => rememberAction(full, "a")).not.toThrow();
  });
});
