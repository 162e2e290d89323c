import { dirname, relative, resolve, sep } from "node:path";
import type { Sha256 } from "@setup-pack/core";
import { compareTexts, count } from "@setup-pack/core/words";
import type { Entry } from "../check/report.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import type { UsableFile } from "../configuration/settings-file.js";
import { stdinPath } from "../files/pack-input.js";
import { writeOutput } from "../files/write-output.js";
import type { GlobalFlags } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { writePieces } from "../print/write-pieces.js";
import type { World } from "../world/world.js";
import type { Baseline, KnownFile, KnownFinding } from "./baseline.js";
import { type BaselineComparison, compareWithBaseline, type StaleFinding, withKnown } from "./compare-with-baseline.js";
import { fingerprintsOf } from "./fingerprints.js";

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
