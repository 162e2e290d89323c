import type { AnsweredPlace, PackReading } from "@setup-pack/core";
import type { PlanRequest } from "./plan-request.js";

/**
 * Returns how the settings of a release are read: by the dialects of the request, else by those of a stored plan, else
 * by those of the installation. Answers add up, the bindings file's last.
 */
export function readingOf(
  { dialects = [], reading = {}, bindings = {} }: Pick<PlanRequest, "dialects" | "reading" | "bindings">,
  installed: PackReading = {},
): PackReading {
  const files =
    dialects.length > 0 ? dialects.map(({ file }) => ({ ...file })) : (reading.dialects ?? installed.dialects);
  const answers = latest([...(installed.answers ?? []), ...(reading.answers ?? []), ...(bindings.places ?? [])]);
  return { ...(files && files.length > 0 && { dialects: files }), ...(answers.length > 0 && { answers }) };
}

/** Returns whether settings are read by our own dialect alone, without answers. */
export const isEmptyReading = ({ dialects = [], answers = [] }: PackReading): boolean =>
  dialects.length === 0 && answers.length === 0;

/** Returns answers without those that a later one is about too. */
function latest(answers: readonly AnsweredPlace[]): AnsweredPlace[] {
  const byPlace = new Map<string, AnsweredPlace>();
  for (const answer of answers) {
    const place = JSON.stringify([answer.kind, answer.path, Object.entries(answer.when ?? {}).sort()]);
    byPlace.delete(place);
    byPlace.set(place, answer);
  }
  return [...byPlace.values()];
}
