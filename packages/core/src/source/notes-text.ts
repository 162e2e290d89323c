import type { Note } from "../model.js";
import { parseNotes } from "../shape/files/notes.js";
import { compareTexts } from "../words/fold.js";
import { readYamlFile } from "./read-yaml-file.js";
import type { Problem } from "./tree/problem.js";

/** Notes that were read, or everything that is wrong with their file. */
export type NotesTextResult =
  | { readonly notes: readonly Note[]; readonly problems?: undefined }
  | { readonly notes?: undefined; readonly problems: readonly Problem[] };

/**
 * Returns the name of the notes file beside a pack, by the name of the pack's own file; without one, that of a source
 * folder.
 * @example
 * ```ts
 * import { notesFileName } from "@setup-pack/core/source";
 *
 * console.log(notesFileName("buyers.json"), notesFileName()); // buyers.notes.yaml notes.yaml
 * ```
 */
export function notesFileName(packFile?: string): string {
  return packFile === undefined ? "notes.yaml" : `${packFile.replace(/\.json$/i, "")}.notes.yaml`;
}

/**
 * Reads the text of a notes file; `path` is what its problems call it. An empty text has no notes.
 * @example
 * ```ts
 * import { readNotesText } from "@setup-pack/core/source";
 *
 * console.log(readNotesText("notesVersion: 1\nnotes: []\n", "notes.yaml").notes); // []
 * ```
 */
export function readNotesText(text: string, path: string): NotesTextResult {
  const { file, problems } = readYamlFile(text, path);
  if (file === undefined) return { problems };
  const { notes, findings } = parseNotes(file.value);
  return notes === undefined ? { problems: file.problemsOf(findings) } : { notes: notes.notes };
}

/**
 * The text of a notes file once it says other notes, by automation and id: its comments, and how it is laid out, stay.
 * An empty text becomes a new file.
 * @example
 * ```ts
 * import { writeNotesText } from "@setup-pack/core/source";
 *
 * const note = { id: "n1", automation: "welcome", x: 0, y: 0, text: "Ask Dana" };
 * console.log(writeNotesText("notesVersion: 1\nnotes: [] # ours\n", [note]).includes("Ask Dana")); // true
 * ```
 */
export function writeNotesText(text: string, notes: readonly Note[]): string {
  for (const old of [text, newFile]) {
    const { file } = readYamlFile(old, "");
    const revised = file?.revised({ ...schemaOf(file.value), notesVersion: 1, notes: inOrder(notes) });
    if (revised !== undefined) return revised;
  }
  throw new Error("The text of a new notes file can be revised");
}

/** What a file begins with: the notes of its first save are put into it as into any other. */
const newFile = `# What we note on the canvas of the editor; no part of the pack.
notesVersion: 1
notes:
`;

/** Returns the same notes in the same order each time, so that what one person adds is a few lines of a diff. */
function inOrder(notes: readonly Note[]): Note[] {
  const byPlace = (one: Note, other: Note): number =>
    compareTexts(one.automation, other.automation) || compareTexts(one.id, other.id);
  return [...notes].sort(byPlace).map(({ id, automation, at, x, y, text, steps, folded, by, made }) => ({
    id,
    automation,
    ...(at !== undefined && { at }),
    x,
    y,
    text,
    ...(steps !== undefined && { steps }),
    ...(folded !== undefined && { folded }),
    ...(by !== undefined && { by }),
    ...(made !== undefined && { made }),
  }));
}

/** Returns the address of the schema, where the file names it. */
const schemaOf = (value: unknown): object =>
  typeof value === "object" && value !== null && "$schema" in value ? { $schema: value.$schema } : {};
