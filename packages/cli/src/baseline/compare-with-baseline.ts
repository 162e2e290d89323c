import { compareDiagnostics, type Sha256, type SuppressedDiagnostic } from "@setup-pack/core";
import type { Entry } from "../check/report.js";
import type { Baseline, KnownFinding } from "./baseline.js";
import { fingerprintsOf } from "./fingerprints.js";

/** A known finding that is no longer found, or not as often. */
export interface StaleFinding extends KnownFinding {
  readonly path: string;
}

/** Entries in which what a baseline knows is suppressed. */
export interface BaselineComparison {
  readonly entries: readonly Entry[];
  /** How many findings were known. */
  readonly known: number;
  /** What the baseline knows and the run did not find. `count` is how often it was missed. */
  readonly stale: readonly StaleFinding[];
}

/**
 * Suppresses the findings that a baseline knows, each as often as it knows it. `named` gives what the baseline calls a
 * path, `baseline` what it is called itself. A file that could not be read says nothing of its known findings.
 */
export function compareWithBaseline(
  entries: readonly Entry[],
  { files }: Baseline,
  baseline: string,
  named: (path: string) => string,
  sha256: Sha256,
): BaselineComparison {
  const knownBy = new Map(files.map(({ path, findings }) => [path, findings]));
  const stale: StaleFinding[] = [];
  let known = 0;
  const held = entries.map((entry) => {
    const path = named(entry.path);
    const left = new Map<string, number>();
    const findings = knownBy.get(path) ?? [];
    for (const { fingerprint, count } of findings) left.set(fingerprint, (left.get(fingerprint) ?? 0) + count);
    if (left.size === 0 || entry.failure !== undefined) return entry;
    const fingerprints = fingerprintsOf(entry, sha256);
    const isKnown = entry.diagnostics.map((_, index) => {
      const fingerprint = fingerprints[index]?.fingerprint ?? "";
      const times = left.get(fingerprint) ?? 0;
      if (times > 0) left.set(fingerprint, times - 1);
      return times > 0;
    });
    const diagnostics = entry.diagnostics.filter((_, index) => !isKnown[index]);
    known += entry.diagnostics.length - diagnostics.length;
    for (const finding of findings) {
      const missed = Math.min(finding.count, left.get(finding.fingerprint) ?? 0);
      left.set(finding.fingerprint, (left.get(finding.fingerprint) ?? 0) - missed);
      if (missed > 0) stale.push({ ...finding, path, count: missed });
    }
    return withKnown(
      entry,
      diagnostics,
      entry.diagnostics.filter((_, index) => isKnown[index]),
      baseline,
    );
  });
  return { entries: held, known, stale };
}

/** Returns an entry in which only some of its findings are left: the others are known to a baseline. */
export function withKnown(
  entry: Entry,
  left: Entry["diagnostics"],
  known: Entry["diagnostics"],
  baseline: string,
): Entry {
  const suppression = { kind: "baseline", reason: `${baseline} knows it.` } as const;
  const added = known.map((diagnostic): SuppressedDiagnostic => ({ ...diagnostic, suppression }));
  return { ...entry, diagnostics: left, suppressed: [...entry.suppressed, ...added].sort(compareDiagnostics) };
}
