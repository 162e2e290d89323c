import type { Suppression } from "@setup-pack/core";
import { count, listOf } from "@setup-pack/core/words";
import { acceptedErrors, type Entry, isAccepted, isValid, tally } from "../check/report.js";
import { searchSentence } from "../discover/print-search.js";
import { printDiagnostic } from "../print/diagnostic.js";
import { type Palette, type Paper, printable } from "../print/paper.js";
import type { ReportPaper } from "./report-paper.js";

/** At most so many diagnostics of one file are shown in full; the other formats have them all. */
const mostShown = 50;

/** Paper for people; what searching folders came by is printed where it is known. */
export type PrettyPaper = Paper & Partial<Pick<ReportPaper, "scanned">>;

/** A report for people: each file with its findings or what is in it, and a line that sums up. */
export function* printPretty(entries: readonly Entry[], paper: PrettyPaper): Generator<string> {
  let previous: Entry | undefined;
  for (const entry of entries) {
    if (paper.quiet && entry.failure === undefined && entry.diagnostics.length === 0) continue;
    if (previous !== undefined && (isLong(previous) || isLong(entry))) yield "\n";
    yield* printEntry(entry, paper);
    previous = entry;
  }
  if (!paper.quiet) yield* printEnd(entries, paper);
}

const isLong = ({ diagnostics }: Entry): boolean => diagnostics.length > 0;

function* printEntry(entry: Entry, paper: Paper): Generator<string> {
  const { path, title, contents, diagnostics, failure } = entry;
  const { palette } = paper;
  const heading = [palette.strong(printable(path)), printable(title)];
  if (failure !== undefined) heading.push(`${failure.message} ${palette.faint(`(${failure.code})`)}`);
  else
    heading.push(
      ...summaryOf(entry, palette),
      isValid(entry) && diagnostics.length === 0 ? palette.faint(contents) : "",
    );
  yield `${signOf(entry, palette)} ${heading.filter((part) => part !== "").join("  ")}\n`;
  const text = diagnostics.length === 0 ? "" : entry.text();
  for (const diagnostic of diagnostics.slice(0, mostShown)) {
    yield "\n";
    yield* printDiagnostic(diagnostic, path, text, paper, entry.sourceText);
  }
  const hidden = diagnostics.slice(mostShown);
  if (hidden.length > 0) yield `\n  … and ${numbers(hidden)} more; --format json lists all of them.\n`;
}

/** What was found, in numbers. */
function summaryOf(entry: Entry, palette: Palette): string[] {
  const accepted = acceptedErrors(entry);
  return [
    ...(entry.diagnostics.length > 0 ? [numbers(entry.diagnostics)] : []),
    ...(accepted > 0 ? [palette.faint(count(accepted, "accepted error"))] : []),
  ];
}

function signOf(entry: Entry, palette: Palette): string {
  if (!isAccepted(entry)) return palette.severity.error("✖");
  if (!isValid(entry)) return palette.severity.warning("▲");
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

function* printEnd(entries: readonly Entry[], { palette, scanned }: PrettyPaper): Generator<string> {
  const diagnostics = entries.flatMap((entry) => entry.diagnostics);
  const unread = entries.filter(({ failure }) => failure !== undefined).length;
  const valid = entries.filter(isValid).length;
  const accepted = entries.filter((entry) => isAccepted(entry) && !isValid(entry)).length;
  const withErrors = entries.length - valid - accepted - unread;
  const states = [
    ...(valid > 0 ? [`${valid} valid`] : []),
    ...(accepted > 0 ? [`${accepted} with accepted errors`] : []),
    ...(withErrors > 0 ? [`${withErrors} with errors`] : []),
    ...(unread > 0 ? [`${unread} not read`] : []),
  ];
  const found = diagnostics.length > 0 ? `${numbers(diagnostics)} in ` : "";
  const sign = signOfAll(valid, accepted, entries.length, palette);
  const rest = withErrors === entries.length ? "" : `: ${listOf(states, "and")}`;
  yield `\n${sign} ${palette.strong(`${found}${count(entries.length, "file")}`)}${rest}\n`;
  const suppressed = entries.flatMap((entry) => entry.suppressed.map(({ suppression }) => suppression));
  if (suppressed.length > 0) yield `  ${palette.faint(suppressedLine(suppressed))}\n`;
  const worst = worstOf(diagnostics);
  if (worst !== undefined) yield `  ${palette.faint(`More about a rule: setup-pack explain ${worst.rule}`)}\n`;
  if (scanned !== undefined) yield `  ${palette.faint(searchSentence(scanned))}\n`;
}

function signOfAll(valid: number, accepted: number, all: number, palette: Palette): string {
  if (valid + accepted < all) return palette.severity.error("✖");
  return accepted > 0 ? palette.severity.warning("▲") : palette.good("✔");
}

/** "3 findings are suppressed: 2 by an ignore and 1 by a baseline; --format json has them, with the reasons." */
function suppressedLine(suppressed: readonly Suppression[]): string {
  const parts = suppressing.flatMap(([kind, by]) => {
    const number = suppressed.filter((one) => one.kind === kind).length;
    return number === 0 ? [] : [`${number} by ${by}`];
  });
  const [are, them] = suppressed.length === 1 ? ["is", "it, with the reason"] : ["are", "them, with the reasons"];
  return `${count(suppressed.length, "finding")} ${are} suppressed: ${listOf(parts, "and")}; --format json has ${them}.`;
}

const suppressing: readonly (readonly [Suppression["kind"], string])[] = [
  ["ignore", "an ignore"],
  ["severity", "a severity that is off"],
  ["baseline", "a baseline"],
];

function worstOf(diagnostics: Entry["diagnostics"]): Entry["diagnostics"][number] | undefined {
  const of = (severity: string) => diagnostics.find((one) => one.severity === severity);
  return of("error") ?? of("warning") ?? of("info");
}
