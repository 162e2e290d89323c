import type { Sha256 } from "@setup-pack/core";
import { compareTexts } from "@setup-pack/core/words";
import type { Entry } from "../check/report.js";
import type { KnownFile, KnownFinding } from "./baseline.js";
import { fingerprintsOf } from "./fingerprints.js";

/** The text of a baseline that knows all findings of some entries; the same findings give the same text. */
export function baselineText(entries: readonly Entry[], named: (path: string) => string, sha256: Sha256): string {
  const files = entries
    .filter(({ diagnostics }) => diagnostics.length > 0)
    .map((entry): KnownFile => ({ path: named(entry.path), findings: findingsOf(entry, sha256) }))
    .sort((a, b) => compareTexts(a.path, b.path));
  return `${JSON.stringify({ baselineVersion: 1, files }, undefined, 2)}\n`;
}

function findingsOf(entry: Entry, sha256: Sha256): KnownFinding[] {
  const fingerprints = fingerprintsOf(entry, sha256);
  const known = new Map<string, KnownFinding>();
  for (const [index, { rule }] of entry.diagnostics.entries()) {
    const { fingerprint = "", place = "" } = fingerprints[index] ?? {};
    const count = (known.get(fingerprint)?.count ?? 0) + 1;
    known.set(fingerprint, { fingerprint, rule, place, count });
  }
  return [...known.values()].sort(
    (a, b) =>
      compareTexts(a.place, b.place) || compareTexts(a.rule, b.rule) || compareTexts(a.fingerprint, b.fingerprint),
  );
}
