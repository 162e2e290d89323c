import type { BlockPlace } from "@setup-pack/core/layout";
import { itemAt, keyOf, longestNote, mostNotes, type Note, withChangedNote } from "@setup-pack/edit";
import type { Editor } from "../../editor/index.js";
import { areNotesOpen } from "../../files/index.js";
import { noteMessages } from "../../messages/index.js";
import { canvasOf } from "../canvas-port.js";
import { openAutomation } from "../open-automation.js";

/** Where a new note goes: beside a step, or to a place of the canvas. */
export type NotePlace = { readonly at: string } | { readonly place: BlockPlace };

/** How far to the right of a step's corner, and below it, its first note stands. */
const beside: BlockPlace = { x: 272, y: 0 };

/** How far below one note of a step the next one stands. */
const below = 24;

/** Returns why no note can be added to the open automation, as a sentence; undefined where one can. */
export function refusal({ disk, document }: Editor, automation: string | undefined): string | undefined {
  if (!areNotesOpen(disk.getState())) return noteMessages.notRead;
  if (automation === undefined || automation === "") return noteMessages.noKey;
  return document.store.getState().notes.length >= mostNotes ? noteMessages.full(mostNotes) : undefined;
}

/** Adds an empty note, and lets the author write in it. */
export function addNote(editor: Editor, to: NotePlace): void {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked) return;
  const { pack, notes } = editor.document.store.getState();
  const automation = keyOf(itemAt(pack, { kind: "automations", index: open.automation }));
  const why = refusal(editor, automation);
  if (why !== undefined || automation === undefined) {
    canvasOf(editor)?.say(why ?? noteMessages.noKey);
    return;
  }
  const id = editor.newId();
  const made = new Date().toISOString();
  const there = notes.filter((note) => note.automation === automation && "at" in to && note.at === to.at).length;
  const where = "at" in to ? { at: to.at, x: beside.x, y: beside.y + there * below } : rounded(to.place);
  editor.document.changeNotes(noteMessages.steps.add, [...notes, { id, automation, ...where, text: "", made }], id);
  editor.view.setState({ note: { id, isEdited: true } });
}

/** Writes a note anew; what is typed in a row is one step of history. */
export function writeNote({ document }: Editor, id: string, text: string): void {
  const { notes } = document.store.getState();
  document.changeNotes(noteMessages.steps.edit, withChangedNote(notes, id, { text: text.slice(0, longestNote) }), id);
}

/** Ends writing; a note in which nothing was written is not kept, nor is it kept in mind that it was added. */
export function leaveNote(editor: Editor, { id, text }: Note): void {
  if (text.trim() !== "") editor.document.settle();
  else if (!editor.document.dropUnwritten(id)) deleteNote(editor, id);
  const { note } = editor.view.getState();
  if (note?.id === id && note.isEdited)
    editor.view.setState({ note: text.trim() === "" ? undefined : { id, isEdited: false } });
}

/** Moves a note by so much. */
export function moveNote({ document }: Editor, { id, x, y }: Note, by: BlockPlace, key?: string): void {
  const { notes } = document.store.getState();
  const to = rounded({ x: x + by.x, y: y + by.y });
  document.changeNotes(noteMessages.steps.move, withChangedNote(notes, id, to), key);
}

export function deleteNote({ document, view }: Editor, id: string): void {
  const { notes } = document.store.getState();
  if (!notes.some((note) => note.id === id)) return;
  document.changeNotes(
    noteMessages.steps.delete,
    notes.filter((note) => note.id !== id),
  );
  if (view.getState().note?.id === id) view.setState({ note: undefined });
}

/** Gives the focus back to the step of a note that is gone, or to the canvas where it stood at none. */
export function focusBehindNote(editor: Editor, { at }: Note): void {
  const open = openAutomation(editor);
  const canvas = canvasOf(editor);
  const step = open?.graph.blocks.find(({ id }) => at !== undefined && id === at);
  if (step === undefined) canvas?.focusTabStop();
  else canvas?.focus(step.name);
}

const rounded = ({ x, y }: BlockPlace): BlockPlace => ({ x: Math.round(x), y: Math.round(y) });
