import { dirname, relative, resolve, sep } from "node:path";
import { compareDiagnostics, type Sha256, type SuppressedDiagnostic } from "@setup-pack/core";
import { compareTexts, count } from "@setup-pack/core/words";
import type { Entry } from "../check/report.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import type { UsableFile } from "../configuration/configuration-file.js";
import { stdinPath } from "../files/pack-input.js";
import { writeOutput } from "../files/write-output.js";
import { type GlobalFlags, printable, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import { fingerprintsOf } from "./fingerprints.js";
import type { Baseline, KnownFile, KnownFinding } from "./read-baseline.js";

interface BaselineFlags extends GlobalFlags {
  readonly writeBaseline?: string;
}

/**
 * Returns the entries, in which what baselines know is suppressed: the one that is there, and the one to be written of
 * them.
 */
export function applyBaseline(
  entries: readonly Entry[],
  known: UsableFile<Baseline> | undefined,
  { writeBaseline, ...flags }: BaselineFlags,
  world: World,
): readonly Entry[] | ExitCode {
  if (writeBaseline !== undefined) {
    const code = write(writeBaseline, entries, flags, world);
    if (code !== exitCode.fine) return code;
    if (known === undefined) return entries.map((entry) => withKnown(entry, [], entry.diagnostics, writeBaseline));
  }
  if (known === undefined) return entries;
  const { path, contents } = known;
  const held = compareWithBaseline(
    entries,
    contents,
    path,
    (one) => knownPath(one, path, world.folder),
    world.bytes.sha256,
  );
  if (writeBaseline === undefined) printComparison(path, contents, held, flags, world);
  return held.entries;
}

/** Returns a baseline that lacks what could not be read would report it as new one day: none is written then. */
function write(path: string, entries: readonly Entry[], flags: GlobalFlags, world: World): ExitCode {
  const unread = entries.find(({ failure }) => failure !== undefined);
  if (unread !== undefined) {
    const { failure } = unread;
    world.stderr.write(
      `setup-pack: ${printable(path)} was not written, because ${printable(unread.path)} cannot be read: ${failure?.message} (${failure?.code})\n`,
    );
    return exitCode.unusable;
  }
  const text = baselineText(entries, (one) => knownPath(one, path, world.folder), world.bytes.sha256);
  const code = writeOutput(path, [text], world);
  const findings = entries.reduce((sum, { diagnostics }) => sum + diagnostics.length, 0);
  if (code === exitCode.fine && !flags.quiet)
    world.stderr.write(`${printable(path)} knows ${count(findings, "finding")}\n`);
  return code;
}

function printComparison(
  path: string,
  baseline: Baseline,
  { entries, known, stale }: BaselineComparison,
  flags: GlobalFlags,
  world: World,
): void {
  if (known > 0 && !flags.quiet)
    world.stderr.write(`${count(known, "finding")} left out, which ${printable(path)} knows\n`);
  writePieces(world.stderr, printStale(path, [...stale, ...goneFiles(path, baseline, entries, world)]));
}

/** What is known of files that this run did not check because they are gone. */
function goneFiles(path: string, { files }: Baseline, entries: readonly Entry[], world: World): StaleFinding[] {
  const checked = new Set(entries.map((entry) => knownPath(entry.path, path, world.folder)));
  return files
    .filter((file) => !checked.has(file.path) && !world.files.existsSync(placeOfKnown(file.path, path, world.folder)))
    .flatMap((file) => file.findings.map((finding) => ({ ...finding, path: file.path })));
}

/** At most so many are named. */
const mostShown = 10;

/** A word on what a baseline knows and nobody finds any more, so that it does not hide the same mistake made anew. */
function* printStale(baseline: string, stale: readonly StaleFinding[]): Generator<string> {
  if (stale.length === 0) return;
  const times = stale.reduce((sum, finding) => sum + finding.count, 0);
  yield `setup-pack: ${count(times, "finding")} in the baseline ${printable(baseline)} ${times === 1 ? "is" : "are"} fixed; update it with --write-baseline.\n`;
  for (const { path, rule, place } of stale.slice(0, mostShown))
    yield `  ${printable(path)}: ${printable(rule)}${place === "" ? "" : ` at ${printable(place)}`}\n`;
  if (stale.length > mostShown) yield `  … and ${stale.length - mostShown} more\n`;
}

/**
 * Returns what a baseline calls an input: its path from the baseline's folder, so that it holds wherever the run began.
 */
function knownPath(path: string, baseline: string, folder: string): string {
  if (path === stdinPath) return path;
  return (
    relative(dirname(resolve(folder, baseline)), resolve(folder, path))
      .split(sep)
      .join("/") || "."
  );
}

/** Returns the place of an input that a baseline knows, absolute. */
const placeOfKnown = (known: string, baseline: string, folder: string): string =>
  resolve(dirname(resolve(folder, baseline)), known);

/** Returns the text of a baseline that knows all findings of some entries; the same findings give the same text. */
function baselineText(entries: readonly Entry[], named: (path: string) => string, sha256: Sha256): string {
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

/** A known finding that is no longer found, or not as often. */
interface StaleFinding extends KnownFinding {
  readonly path: string;
}

/** Entries in which what a baseline knows is suppressed. */
interface BaselineComparison {
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
function compareWithBaseline(
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
function withKnown(entry: Entry, left: Entry["diagnostics"], known: Entry["diagnostics"], baseline: string): Entry {
  const suppression = { kind: "baseline", reason: `${baseline} knows it.` } as const;
  const added = known.map((diagnostic): SuppressedDiagnostic => ({ ...diagnostic, suppression }));
  return { ...entry, diagnostics: left, suppressed: [...entry.suppressed, ...added].sort(compareDiagnostics) };
}
