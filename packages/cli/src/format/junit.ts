import type { Diagnostic, Severity } from "@setup-pack/core";
import { severities } from "../options.js";
import { placeOf } from "../print/diagnostic.js";
import type { ReportPaper } from "../print/report-paper.js";
import { type ShownFile, shownPlace } from "../print/shown-place.js";
import type { Entry } from "../report/report.js";
import { attributes, xml } from "./xml.js";

/** How many test cases there are, and how they ended. */
interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
}

/**
 * A test report in JUnit's XML: each file is a suite and each finding a case of it, which fails where its severity
 * fails the run and else passes with a word on it. A file without findings is one case that passes.
 */
export function* printJunit(entries: readonly Entry[], { failOn }: ReportPaper): Generator<string> {
  const fails = failing(failOn);
  const counts = entries.map((entry) => countsOf(entry, fails));
  const all = {
    tests: sum(counts, "tests"),
    failures: sum(counts, "failures"),
    errors: sum(counts, "errors"),
  };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: "setup-pack", ...all, time: 0 })}>\n`;
  for (const entry of entries) yield* suite(entry, fails);
  yield "</testsuites>\n";
}

type Fails = (severity: Severity) => boolean;

const failing =
  (failOn: Severity): Fails =>
  (severity) =>
    severities.indexOf(severity) <= severities.indexOf(failOn);

const sum = (counts: readonly Counts[], name: keyof Counts): number =>
  counts.reduce((total, one) => total + one[name], 0);

function countsOf({ diagnostics, failure }: Entry, fails: Fails): Counts {
  const failures = diagnostics.filter(({ severity }) => fails(severity)).length;
  const errors = failure === undefined ? 0 : 1;
  return { tests: Math.max(1, diagnostics.length + errors), failures, errors };
}

function* suite(entry: Entry, fails: Fails): Generator<string> {
  const { path, failure, diagnostics } = entry;
  yield `  <testsuite${attributes({ name: path, ...countsOf(entry, fails), skipped: 0, time: 0 })}>\n`;
  if (failure !== undefined)
    yield testcase("can be read", path, `<error${attributes({ type: failure.code, message: failure.message })}/>`);
  else if (diagnostics.length === 0) yield testcase("is valid", path, "");
  for (const diagnostic of diagnostics) yield found(diagnostic, entry, fails);
  yield "  </testsuite>\n";
}

function found(diagnostic: Diagnostic, file: ShownFile, fails: Fails): string {
  const { rule, severity, message, pointer } = diagnostic;
  const shown = shownPlace(diagnostic, file);
  const { line } = shown.range.start;
  const text = `${xml(placeOf(shown.path, shown.range))}: ${xml(message)}`;
  const outcome = fails(severity)
    ? `<failure${attributes({ type: rule, message })}>${text}</failure>`
    : `<system-out>${severity} ${text}</system-out>`;
  return testcase(`${rule} ${pointer}`.trimEnd(), shown.path, outcome, line);
}

function testcase(name: string, path: string, outcome: string, line?: number): string {
  const about = attributes({ name, classname: path, file: path, ...(line !== undefined && { line }), time: 0 });
  return outcome === "" ? `    <testcase${about}/>\n` : `    <testcase${about}>\n      ${outcome}\n    </testcase>\n`;
}
