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

/** How far beside mine theirs stands, where both changed one note. */
const aside = 24;

/**
 * Puts together, by their ids, what two people made of the same notes. Nothing is lost: a note that one changed stays
 * although the other deleted it, and of one that both changed, both versions stay where their texts differ.
 */
export function mergeNotes(base: Notes, mine: Notes, theirs: Notes): Notes {
  const [was, other] = [byId(base), byId(theirs)];
  const own = byId(mine);
  const kept = mine.flatMap((note) => {
    const [before, they] = [was.get(note.id), other.get(note.id)];
    if (they === undefined) return before !== undefined && isSame(before, note) ? [] : [note];
    if (isSame(note, they)) return [note];
    if (before !== undefined && isSame(before, note)) return [they];
    if (before !== undefined && isSame(before, they)) return [note];
    return note.text === they.text ? [they] : [note, asideOf(they, own)];
  });
  const added = theirs.filter((note) => {
    const before = was.get(note.id);
    return !own.has(note.id) && (before === undefined || !isSame(before, note));
  });
  const merged = [...kept, ...added];
  return areSameNotes(merged, mine) ? mine : merged;
}

const byId = (notes: Notes): ReadonlyMap<string, Note> => new Map(notes.map((note) => [note.id, note]));

function asideOf(note: Note, taken: ReadonlyMap<string, Note>): Note {
  let number = 2;
  const idOf = (): string => `${note.id.slice(0, 56)}-${number}`;
  while (taken.has(idOf())) number += 1;
  return { ...note, id: idOf(), x: note.x + aside, y: note.y + aside };
}

const members = ["automation", "at", "x", "y", "text", "folded", "by", "made"] as const;

const isSame = (one: Note, other: Note): boolean =>
  members.every((name) => one[name] === other[name]) && JSON.stringify(one.steps) === JSON.stringify(other.steps);

/** Returns whether two lists have the same notes, in whatever order. */
export function areSameNotes(one: Notes, other: Notes): boolean {
  const rest = byId(other);
  const hasSame = (note: Note): boolean => {
    const same = rest.get(note.id);
    return same !== undefined && isSame(note, same);
  };
  return one.length === other.length && one.every(hasSame);
}
