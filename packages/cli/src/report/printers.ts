import type { Entry } from "../check/report.js";
import { printCompact } from "./compact.js";
import { printJson } from "./json.js";
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
