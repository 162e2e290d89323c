import type { Diagnostic, Severity, SuppressedDiagnostic } from "@setup-pack/core";
import { type Entry, isValid } from "../../check/report.js";
import { severities } from "../../command-line/options.js";
import { placeOf } from "../../print/diagnostic.js";
import { type ShownFile, shownPlace } from "../../print/frame.js";
import { printable } from "../../print/paper.js";
import type { ReportPaper } from "../report-paper.js";
import { namedFromRoot } from "./paths-from-root.js";

const entities: ReadonlyMap<string, string> = new Map([
  ["&", "&amp;"],
  ["<", "&lt;"],
  [">", "&gt;"],
  ['"', "&quot;"],
  ["'", "&#39;"],
]);

/** Text of strangers in XML, on one line; what XML forbids (XML 1.0, Char) is shown as an escape or replaced. */
export function xml(text: string): string {
  return printable(text)
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/[&<>"']/g, (character) => entities.get(character) ?? "");
}

/** Returns the attributes of a start tag, each with a space before it. */
export function attributes(values: Readonly<Record<string, string | number>>): string {
  return Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join("");
}

/** How many test cases there are, and how they ended. */
interface Counts {
  readonly tests: number;
  readonly failures: number;
  readonly errors: number;
  readonly skipped: number;
}

/**
 * A test report in JUnit's XML: each file is a suite and each finding a case of it, which fails where its severity
 * fails the run and else passes with a word on it. What a team has accepted is skipped. A valid file without findings
 * is one case that passes.
 */
export function* printJunit(entries: readonly Entry[], paper: ReportPaper): Generator<string> {
  const { failOn, withSuppressed, fromRoot } = paper;
  const suites = namedFromRoot(entries, fromRoot).map((entry) => suiteOf(entry, failing(failOn), withSuppressed));
  const counts = suites.map((suite) => suite.counts);
  const all = {
    tests: sum(counts, "tests"),
    failures: sum(counts, "failures"),
    errors: sum(counts, "errors"),
    ...(sum(counts, "skipped") > 0 && { skipped: sum(counts, "skipped") }),
  };
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: "setup-pack", ...all, time: 0 })}>\n`;
  for (const { path, counts, cases } of suites) {
    yield `  <testsuite${attributes({ name: path, ...counts, time: 0 })}>\n`;
    yield* cases();
    yield "  </testsuite>\n";
  }
  yield "</testsuites>\n";
}

type Fails = (severity: Severity) => boolean;

const failing =
  (failOn: Severity): Fails =>
  (severity) =>
    severities.indexOf(severity) <= severities.indexOf(failOn);

const sum = (counts: readonly Counts[], name: keyof Counts): number =>
  counts.reduce((total, one) => total + one[name], 0);

interface Suite {
  readonly path: string;
  readonly counts: Counts;
  readonly cases: () => Iterable<string>;
}

function suiteOf(entry: Entry, fails: Fails, withSuppressed: boolean): Suite {
  const { path, diagnostics, failure } = entry;
  const suppressed = withSuppressed ? entry.suppressed : [];
  const errors = failure === undefined ? 0 : 1;
  const passes = failure === undefined && diagnostics.length + suppressed.length === 0;
  const tests = diagnostics.length + suppressed.length + errors + (passes ? 1 : 0);
  const failures = diagnostics.filter(({ severity }) => fails(severity)).length;
  return {
    path,
    counts: { tests, failures, errors, skipped: suppressed.length },
    *cases() {
      const file = { path, text: "" };
      if (failure !== undefined)
        yield testcase("can be read", path, `<error${attributes({ type: failure.code, message: failure.message })}/>`);
      if (passes) yield testcase(isValid(entry) ? "is valid" : "has only accepted errors", path, "");
      for (const diagnostic of diagnostics) yield found(diagnostic, file, fails);
      for (const one of suppressed) yield accepted(one, file);
    },
  };
}

function found(diagnostic: Diagnostic, file: ShownFile, fails: Fails): string {
  const { rule, severity, message } = diagnostic;
  const shown = shownPlace(diagnostic, file);
  const { line } = shown.range.start;
  const text = `${xml(placeOf(shown.path, shown.range))}: ${xml(message)}`;
  const outcome = fails(severity)
    ? `<failure${attributes({ type: rule, message })}>${text}</failure>`
    : `<system-out>${severity} ${text}</system-out>`;
  return testcase(nameOf(diagnostic), shown.path, outcome, line);
}

function accepted(finding: SuppressedDiagnostic, file: ShownFile): string {
  const { path, range } = shownPlace(finding, file);
  const reason = `${finding.suppression.reason} (${finding.message})`;
  return testcase(nameOf(finding), path, `<skipped${attributes({ message: reason })}/>`, range.start.line);
}

const nameOf = ({ rule, pointer }: Diagnostic): string => `${rule} ${pointer}`.trimEnd();

function testcase(name: string, path: string, outcome: string, line?: number): string {
  const about = attributes({ name, classname: path, file: path, ...(line !== undefined && { line }), time: 0 });
  return outcome === "" ? `    <testcase${about}/>\n` : `    <testcase${about}>\n      ${outcome}\n    </testcase>\n`;
}
