import { expect, it } from "vitest";
import { fakeEditor } from "../../editor/fake-editor.test-support.js";
import { openCanvas } from "../canvas-port.js";
import { addNote, focusBehindNote, leaveNote, writeNote } from "./change-notes.js";

const nothing = (): void => undefined;

function editorWithCanvas() {
  const nodes = [{ id: "wait", kind: "delay", position: { x: 0, y: 0 } }];
  const editor = fakeEditor({ automations: [{ key: "welcome", document: { graph: { nodes, edges: [] } } }] });
  editor.view.setState({ open: { kind: "automations", index: 0 } });
  const focused: string[] = [];
  openCanvas(editor, {
    fit: nothing,
    zoomIn: nothing,
    zoomOut: nothing,
    show: nothing,
    say: nothing,
    centre: () => ({ x: 0, y: 0 }),
    focus: (block) => focused.push(block),
    focusNew: nothing,
    focusArrow: nothing,
    focusTabStop: () => focused.push("tab stop"),
  });
  return { editor, focused };
}

it("forgets a note that was left blank, and keeps the deletion of one that had a text", () => {
  const { editor } = editorWithCanvas();
  const { document } = editor;
  const first = () => {
    const [note] = document.store.getState().notes;
    if (note === undefined) throw new Error("There is no note.");
    return note;
  };
  addNote(editor, { at: "wait" });
  leaveNote(editor, first());
  expect(document.store.getState()).toMatchObject({ notes: [], history: { past: [] } });
  expect(editor.view.getState().note).toBeUndefined();

  addNote(editor, { at: "wait" });
  writeNote(editor, first().id, "Sundays?");
  leaveNote(editor, first());
  writeNote(editor, first().id, "");
  leaveNote(editor, first());
  expect(document.store.getState().notes).toEqual([]);
  document.undo();
  document.undo();
  expect(first().text).toBe("Sundays?");
});

it("gives the focus back to the step of a note that is gone, else to the canvas", () => {
  const { editor, focused } = editorWithCanvas();
  const note = { id: "1", automation: "welcome", x: 0, y: 0, text: "" };
  focusBehindNote(editor, { ...note, at: "wait" });
  focusBehindNote(editor, { ...note, at: "gone" });
  focusBehindNote(editor, note);
  expect(focused).toEqual(["wait", "tab stop", "tab stop"]);
});
