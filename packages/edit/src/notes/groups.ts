import { longestNote, mostNotes, type Note, type Notes, withoutNote } from "./note.js";

/** A note that encloses steps: a group, whose name is its text. */
export type Group = Note & { readonly steps: readonly string[] };

/** Returns whether a note encloses steps. */
export const isGroup = (note: Note): note is Group => note.steps !== undefined;

/**
 * Groups steps of an automation under a name: each leaves the group that it was in, and a group without steps is gone.
 * The same notes where no step is named, or there is no room for one more.
 */
export function groupSteps(notes: Notes, { steps, text, ...group }: Omit<Group, "x" | "y">): Notes {
  const taken = new Set(steps);
  const others = notes.flatMap((note) => {
    if (!isGroup(note) || note.automation !== group.automation) return [note];
    const left = note.steps.filter((step) => !taken.has(step));
    if (left.length === note.steps.length) return [note];
    return left.length === 0 ? [] : [{ ...note, steps: left }];
  });
  if (taken.size === 0 || others.length >= mostNotes) return notes;
  return [...others, { ...group, x: 0, y: 0, text: text.slice(0, longestNote), steps: [...taken] }];
}

/** Folds a group, or unfolds it; the same notes where it is so, or not there. */
export function foldGroup(notes: Notes, id: string, folded: boolean): Notes {
  const group = notes.find((note) => note.id === id && isGroup(note));
  if (group === undefined || (group.folded ?? false) === folded) return notes;
  const { folded: _, ...open } = group;
  return notes.map((note) => (note === group ? { ...open, ...(folded && { folded }) } : note));
}

/** Takes a group apart: its steps stay. */
export const ungroup = (notes: Notes, id: string): Notes =>
  notes.some((note) => note.id === id && isGroup(note)) ? withoutNote(notes, id) : notes;
