import type { Diagnostic, Severity, SuppressedDiagnostic } from "@setup-pack/core";
import { version } from "../command-line/version.js";
import type { SearchSummary } from "../discover/print-search.js";
import type { Failure } from "../world/failure.js";

/** One entry of a report, with what printing for people needs besides. */
export interface Entry {
  readonly path: string;
  readonly packId: string | null;
  readonly version: string | null;
  /** What is shown and counted. */
  readonly diagnostics: readonly Diagnostic[];
  /** What a team has accepted: neither shown nor counted, but still there. */
  readonly suppressed: readonly SuppressedDiagnostic[];
  /** Why the file could not be read. */
  readonly failure?: Failure;
  /** Gives what the positions of the diagnostics are in. It is read anew, since no run can hold all it has read. */
  readonly text: () => string;
  /** Gives the text of a file of the source folder, for diagnostics that point at one; empty where it is not text. */
  readonly sourceText?: (path: string) => string;
  /** What the entry is about, in words, such as "Buyer nurture 1.0.0"; empty where that is unknown. */
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

/**
 * Returns whether an entry was read and has no error, not even one that a team has accepted or shows as something less.
 */
export function isValid(entry: Entry): boolean {
  return isAccepted(entry) && acceptedErrors(entry) === 0;
}

/** Returns whether an entry was read and has no error but accepted ones. */
export function isAccepted({ failure, diagnostics }: Entry): boolean {
  return failure === undefined && diagnostics.every(({ severity }) => severity !== "error");
}

/** Returns how many errors are not shown as such; the rules themselves say which findings are errors. */
export function acceptedErrors({ diagnostics, suppressed }: Entry): number {
  const isError = ({ severity, ruleSeverity = severity }: Diagnostic): boolean => ruleSeverity === "error";
  const lowered = diagnostics.filter((diagnostic) => isError(diagnostic) && diagnostic.severity !== "error");
  return lowered.length + suppressed.filter(isError).length;
}

/** What a report holds besides what was found. */
export interface ReportParts {
  readonly withSuppressed: boolean;
  /** What searching folders came by; undefined where none was named. */
  readonly scanned: SearchSummary | undefined;
}

/**
 * The report as `schemas/report.schema.json` describes it, its members in the order it names them. Whether an entry is
 * valid does not depend on whether it lists what is suppressed.
 */
export function reportOf(entries: readonly Entry[], { withSuppressed, scanned }: ReportParts) {
  const suppressed = entries.reduce((sum, entry) => sum + entry.suppressed.length, 0);
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
      ...(withSuppressed && entry.suppressed.length > 0 && { suppressed: entry.suppressed }),
      ...(entry.failure === undefined ? {} : { error: entry.failure }),
    })),
    summary: {
      files: entries.length,
      valid: entries.filter(isValid).length,
      errors: error,
      warnings: warning,
      infos: info,
      ...(withSuppressed && suppressed > 0 && { suppressed }),
    },
    ...(scanned && { search: { lookedAt: scanned.lookedAt, leftOut: scanned.leftOut } }),
  };
}
