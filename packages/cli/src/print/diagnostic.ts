import type { Diagnostic, Range } from "@setup-pack/core";
import { margin, printFrame, printMarkedLine, type SourceText, shownPlace } from "./frame.js";
import { fewestColumns, type Paper, printable, wrap } from "./paper.js";

/** At most so many other places of one diagnostic are shown. */
const mostRelated = 4;

/**
 * A diagnostic for people: what is wrong, the lines of the text it is about, and the other places it speaks of.
 * `sourceText` gives the text of a file where they stand in a source folder.
 */
export function* printDiagnostic(
  diagnostic: Diagnostic,
  path: string,
  text: string,
  paper: Paper,
  sourceText: SourceText = () => "",
): Generator<string> {
  const { strong, faint, severity: colours } = paper.palette;
  const { rule, severity, message, related, fix, scenario } = diagnostic;
  const colour = colours[severity];
  const file = { path, text, sourceText };
  const shown = shownPlace(diagnostic, file);
  yield `${margin}${strong(colour(severity))}  ${rule}  ${faint(placeOf(shown.path, shown.range))}\n`;
  yield* printSentence(message, paper);
  yield* printFrame(shown.text, shown.range, colour, paper);
  if (related.length > 0 || fix !== undefined || scenario !== undefined) yield "\n";
  for (const place of related.slice(0, mostRelated)) {
    const other = shownPlace(place, file);
    yield `${margin}${faint(`${placeOf(other.path, other.range)}:`)} ${printable(place.message)}\n`;
    yield* printMarkedLine(other.text, other.range, colour, paper);
  }
  if (related.length > mostRelated) yield `${margin}${faint(`… and ${related.length - mostRelated} more`)}\n`;
  if (fix !== undefined) yield `${margin}${faint(fixNotes[fix.safety])}\n`;
  if (scenario !== undefined) yield `${margin}${faint(scenarioNote)}\n`;
}

const fixNotes = {
  safe: "To fix it, run setup-pack validate --fix. That does not change what the pack does.",
  unsafe: "To fix it, run setup-pack validate --fix-unsafe. That may change what the pack does.",
} as const;

const scenarioNote = "A scenario shows it: --format json gives its text as `scenario`.";

/** Returns a place as terminals and editors make a link of: `path:line:column`. */
export const placeOf = (path: string, { start }: Range): string => `${printable(path)}:${start.line}:${start.column}`;

/** A message, broken into lines where the paper has an edge. */
export function* printSentence(message: string, { palette, columns }: Paper): Generator<string> {
  const width = columns === undefined ? undefined : Math.max(fewestColumns, columns - margin.length);
  for (const line of wrap(printable(message), width)) yield `${margin}${palette.strong(line)}\n`;
}
