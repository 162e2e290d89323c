import { expect, it } from "vitest";
import { parseNotes } from "./notes.js";

const note = { id: "n1", automation: "welcome", at: "wait", x: 280, y: 0, text: "Sundays?\n<b>no</b>" };

it("reads notes, and an empty file as none", () => {
  const notes = { notesVersion: 1, notes: [note] };
  expect(parseNotes(notes)).toEqual({ notes });
  expect(parseNotes(null)).toEqual({ notes: { notesVersion: 1, notes: [] } });
});

it.each([
  [{ notesVersion: 1, notes: [note, note] }, "/notes/1", 'Element 2 of "notes" has the id "n1" once more'],
  [{ notesVersion: 1, notes: [{ ...note, text: "x".repeat(2001) }] }, "/notes/0/text", "2000"],
  [{ notesVersion: 1, notes: Array(501).fill(note) }, "/notes", "500"],
  [{ notesVersion: 1, notes: [{ ...note, x: 1e9 }] }, "/notes/0/x", "1000000"],
])("says what is wrong with %j", (value, at, words) => {
  const [finding] = parseNotes(value).findings ?? [];
  expect(finding?.at).toBe(at);
  expect(finding?.message).toContain(words);
});
