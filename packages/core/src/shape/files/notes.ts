import type { ReportedFinding } from "../../diagnostic.js";
import { append, isObject } from "../../json.js";
import type { Note, Notes } from "../../model.js";
import { quote } from "../../words/wording.js";
import { essentialDefects, fromAjv } from "../from-ajv.js";
import { plainPlaces } from "../places.js";
import { reportDefects } from "../report-defects.js";
import { notesErrors } from "../validators.js";

/** Notes that were read, or everything that is wrong with them. */
export type NotesResult =
  | { readonly notes: Notes; readonly findings?: undefined }
  | { readonly notes?: undefined; readonly findings: readonly ReportedFinding[] };

/**
 * Reads the value of a notes file (`schemas/notes.schema.json`). An empty file has none.
 * @example
 * ```ts
 * import { parseNotes } from "@setup-pack/core";
 *
 * const { findings } = parseNotes({ notesVersion: 1, notes: [], colour: "red" });
 * console.log(findings?.[0]?.message); // "colour" is not a field of the notes file; remove it.
 * ```
 */
export function parseNotes(value: unknown): NotesResult {
  const given = value === null ? { notesVersion: 1, notes: [] } : value;
  const errors = notesErrors(given);
  if (!isNotes(given, errors.length)) {
    const places = plainPlaces(given, "the notes file");
    return { findings: reportDefects(essentialDefects(fromAjv(errors, given), given), given, places) };
  }
  const findings = repeatedIds(given.notes);
  return findings.length === 0 ? { notes: given } : { findings };
}

/** The compiler cannot see it: the validator found no error. */
function isNotes(value: unknown, errors: number): value is Notes {
  return errors === 0 && isObject(value);
}

const placeOf = (index: number) => append("", "notes", index);

/** Notes of one id could not be told apart when what several people wrote is put together. */
function repeatedIds(notes: readonly Note[]): ReportedFinding[] {
  const first = new Map<string, number>();
  return notes.flatMap(({ id }, index) => {
    const earlier = first.get(id);
    if (earlier === undefined) {
      first.set(id, index);
      return [];
    }
    return {
      rule: "schema/unique",
      at: placeOf(index),
      message: `Element ${index + 1} of "notes" has the id ${quote(id)} once more; give it another one.`,
      related: [{ at: placeOf(earlier), message: "Its first place is here." }],
    };
  });
}
