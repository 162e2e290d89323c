import type { Note } from "@setup-pack/core";

export type { Note } from "@setup-pack/core";

/** The most notes that are kept of a pack, and the most characters of one; by `schemas/notes.schema.json`. */
export const mostNotes = 500;
export const longestNote = 2000;

/** All notes of a pack. */
export type Notes = readonly Note[];

export const noNotes: Notes = [];

/** What is changed of a note. */
export type NoteChange = Partial<Pick<Note, "text" | "x" | "y">>;

/** Notes with one changed; the same ones where that changes nothing, or it is not there. */
export function withChangedNote(notes: Notes, id: string, change: NoteChange): Notes {
  const note = notes.find((one) => one.id === id);
  if (note === undefined) return notes;
  const changed = { ...note, ...change, text: (change.text ?? note.text).slice(0, longestNote) };
  const isSame = changed.text === note.text && changed.x === note.x && changed.y === note.y;
  return isSame ? notes : notes.map((one) => (one === note ? changed : one));
}

/** Notes without one; the same ones where it is not there. */
export const withoutNote = (notes: Notes, id: string): Notes =>
  notes.some((note) => note.id === id) ? notes.filter((note) => note.id !== id) : notes;
