import { count, listOf } from "@setup-pack/core";
import { type Entry, isValid, tally } from "../report/report.js";
import { printDiagnostic } from "./diagnostic.js";
import type { Palette } from "./palette.js";
import type { Paper } from "./paper.js";
import { printable } from "./printable.js";

/** At most so many diagnostics of one file are shown in full; the other formats have them all. */
const mostShown = 50;

/** A report for people: each file with its findings or what is in it, and a line that sums up. */
export function* printPretty(entries: readonly Entry[], paper: Paper): Generator<string> {
  let previous: Entry | undefined;
  for (const entry of entries) {
    if (paper.quiet && entry.failure === undefined && entry.diagnostics.length === 0) continue;
    if (previous !== undefined && (isLong(previous) || isLong(entry))) yield "\n";
    yield* printEntry(entry, paper);
    previous = entry;
  }
  if (!paper.quiet) yield* printEnd(entries, paper.palette);
}

const isLong = ({ diagnostics }: Entry): boolean => diagnostics.length > 0;

function* printEntry(entry: Entry, paper: Paper): Generator<string> {
  const { path, title, contents, diagnostics, failure, text } = entry;
  const { palette } = paper;
  const heading = [palette.strong(printable(path)), printable(title)];
  if (failure !== undefined) heading.push(`${failure.message} ${palette.faint(`(${failure.code})`)}`);
  else heading.push(diagnostics.length > 0 ? numbers(diagnostics) : palette.faint(contents));
  yield `${signOf(entry, palette)} ${heading.filter((part) => part !== "").join("  ")}\n`;
  for (const diagnostic of diagnostics.slice(0, mostShown)) {
    yield "\n";
    yield* printDiagnostic(diagnostic, path, text, paper, entry.sourceText);
  }
  const hidden = diagnostics.slice(mostShown);
  if (hidden.length > 0) yield `\n  … and ${numbers(hidden)} more; --format json lists all of them.\n`;
}

function signOf(entry: Entry, palette: Palette): string {
  if (!isValid(entry)) return palette.severity.error("✖");
  if (entry.diagnostics.length === 0) return palette.good("✔");
  const { warning } = tally(entry.diagnostics);
  return warning > 0 ? palette.severity.warning("▲") : palette.severity.info("●");
}

/** "2 errors, 1 warning and 1 info" */
function numbers(diagnostics: Entry["diagnostics"]): string {
  const { error, warning, info } = tally(diagnostics);
  const parts = [
    ...(error > 0 ? [count(error, "error")] : []),
    ...(warning > 0 ? [count(warning, "warning")] : []),
    ...(info > 0 ? [count(info, "info")] : []),
  ];
  return listOf(parts, "and");
}

function* printEnd(entries: readonly Entry[], palette: Palette): Generator<string> {
  const diagnostics = entries.flatMap((entry) => entry.diagnostics);
  const unread = entries.filter(({ failure }) => failure !== undefined).length;
  const valid = entries.filter(isValid).length;
  const withErrors = entries.length - valid - unread;
  const states = [
    ...(valid > 0 ? [`${valid} valid`] : []),
    ...(withErrors > 0 ? [`${withErrors} with errors`] : []),
    ...(unread > 0 ? [`${unread} not read`] : []),
  ];
  const found = diagnostics.length > 0 ? `${numbers(diagnostics)} in ` : "";
  const sign = valid === entries.length ? palette.good("✔") : palette.severity.error("✖");
  yield `\n${sign} ${palette.strong(`${found}${count(entries.length, "file")}`)}: ${listOf(states, "and")}\n`;
  const worst = worstOf(diagnostics);
  if (worst !== undefined) yield `  ${palette.faint(`More about a rule: setup-pack explain ${worst.rule}`)}\n`;
}

function worstOf(diagnostics: Entry["diagnostics"]): Entry["diagnostics"][number] | undefined {
  const of = (severity: string) => diagnostics.find((one) => one.severity === severity);
  return of("error") ?? of("warning") ?? of("info");
}
