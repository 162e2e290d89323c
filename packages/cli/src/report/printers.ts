import { type Entry, reportOf } from "../check/report.js";
import { placeOf } from "../print/diagnostic.js";
import { shownPlace } from "../print/frame.js";
import { printable } from "../print/paper.js";
import { printPretty } from "./pretty.js";
import type { ReportPaper } from "./report-paper.js";

/** Writes a report down, piece by piece. */
export type Printer = (entries: readonly Entry[], paper: ReportPaper) => Iterable<string>;

const atHand = { pretty: printPretty, json: printJson, compact: printCompact } as const;

/** Formats of programs that few runs print: loaded where one does. */
const late = ["sarif", "junit", "github"] as const;

export type LateFormat = (typeof late)[number];

export type Format = keyof typeof atHand | LateFormat;

/** The formats of `validate --format`, the first being what is printed when none is asked for. */
export const formats: readonly Format[] = ["pretty", "json", ...late, "compact"];

const isLate = (format: Format): format is LateFormat => late.some((name) => name === format);

/** Returns what prints a format; the printers that few runs need are asked for where one is. */
export async function printerOf(
  format: Format,
  latePrinters: () => Promise<Readonly<Record<LateFormat, Printer>>>,
): Promise<Printer> {
  return isLate(format) ? (await latePrinters())[format] : atHand[format];
}

/** One line for each finding, as compilers print them: `path:line:column: severity rule message`. */
function* printCompact(entries: readonly Entry[]): Generator<string> {
  for (const { path, failure, diagnostics } of entries) {
    const name = printable(path);
    if (failure !== undefined) yield `${name}: cannot be read: ${failure.message} (${failure.code})\n`;
    for (const diagnostic of diagnostics) {
      const shown = shownPlace(diagnostic, { path, text: "" });
      yield `${placeOf(shown.path, shown.range)}: ${diagnostic.severity} ${diagnostic.rule} ${printable(diagnostic.message)}\n`;
    }
  }
}

/** The report of `schemas/report.schema.json`. */
function* printJson(entries: readonly Entry[], paper: ReportPaper): Generator<string> {
  yield `${JSON.stringify(reportOf(entries, paper), undefined, 2)}\n`;
}
