import type { Diagnostic, Severity } from "@setup-pack/core";
import type { Failure } from "../files/failure.js";
import { version } from "../version.js";

/** One entry of a report, with what printing for people needs besides. */
export interface Entry {
  readonly path: string;
  readonly packId: string | null;
  readonly version: string | null;
  readonly diagnostics: readonly Diagnostic[];
  /** Why the file could not be read. */
  readonly failure?: Failure;
  /** What the positions of the diagnostics are in; empty where there are none. */
  readonly text: string;
  /** The text of a file of the source folder, for diagnostics that point at one; empty where it is no text. */
  readonly sourceText?: (path: string) => string;
  /** What the entry is about, in words, such as "Buyer nurture 1.0.0"; empty where nothing can be told. */
  readonly title: string;
  /** What is in a valid pack, in words, such as "3 automations with 21 blocks". */
  readonly contents: string;
}

/** How many diagnostics there are of each severity. */
export type Tally = Readonly<Record<Severity, number>>;

/** Counts diagnostics by severity. */
export function tally(diagnostics: readonly Diagnostic[]): Tally {
  const counts = { error: 0, warning: 0, info: 0 };
  for (const { severity } of diagnostics) counts[severity]++;
  return counts;
}

/** Whether an entry was read and has no error. */
export function isValid({ failure, diagnostics }: Entry): boolean {
  return failure === undefined && diagnostics.every(({ severity }) => severity !== "error");
}

/** The report as `schemas/report.schema.json` describes it, its members in the order it names them. */
export function reportOf(entries: readonly Entry[]) {
  const { error, warning, info } = tally(entries.flatMap(({ diagnostics }) => diagnostics));
  return {
    reportVersion: 1,
    tool: { name: "setup-pack", version },
    files: entries.map((entry) => ({
      path: entry.path,
      valid: isValid(entry),
      packId: entry.packId,
      version: entry.version,
      diagnostics: entry.diagnostics,
      ...(entry.failure === undefined ? {} : { error: entry.failure }),
    })),
    summary: {
      files: entries.length,
      valid: entries.filter(isValid).length,
      errors: error,
      warnings: warning,
      infos: info,
    },
  };
}
