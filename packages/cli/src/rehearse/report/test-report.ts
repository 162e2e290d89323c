import { count } from "@setup-pack/core/words";
import { type Coverage, type LocatedFailure, percentOf } from "@setup-pack/rehearsal/scenario";
import { placeOf, printDiagnostic, printSentence } from "../../print/diagnostic.js";
import { margin, printMarkedLine } from "../../print/frame.js";
import { fewestColumns, type Paper, printable, usualColumns, wrap } from "../../print/paper.js";
import { placeProperties, workflowCommand } from "../../report/formats/github.js";
import { attributes, xml } from "../../report/formats/junit.js";
import type { TestedScenario } from "../scenarios/test-scenario.js";

/** What testing scenarios came to. */
export interface TestReport {
  readonly tested: readonly TestedScenario[];
  /** Undefined where nobody asked for it. */
  readonly coverage: Coverage | undefined;
  /** The percentage of blocks and of outcomes that is asked for. */
  readonly minCoverage: number | undefined;
}

/** The report for people: each scenario on a line, and below those that failed in what. */
export function* testPretty({ tested, coverage, minCoverage }: TestReport, paper: Paper): Generator<string> {
  const { faint, strong } = paper.palette;
  for (const one of tested) {
    if (one.passed && paper.quiet) continue;
    yield `${signOf(one, paper)} ${strong(printable(one.name ?? one.path))}  ${faint(printable(one.path))}\n`;
    yield* whatIsWrong(one, paper);
    yield* whatIsNoted(one, paper);
  }
  if (coverage !== undefined) {
    if (!paper.quiet && !endsInBlank(tested.at(-1))) yield "\n";
    yield* coverageLines(coverage, minCoverage, paper);
  }
  if (!paper.quiet) yield `${coverage === undefined && endsInBlank(tested.at(-1)) ? "" : "\n"}${summary(tested)}\n`;
}

/** Returns whether what is told of a scenario ends in an empty line: what is longer than its own line does. */
const endsInBlank = (one: TestedScenario | undefined): boolean =>
  one !== undefined && (!one.passed || one.notes.length > 0);

function signOf({ passed, unusable, problems }: TestedScenario, { palette }: Paper): string {
  if (passed) return palette.good("✓");
  return palette.severity.error(unusable === undefined && problems.length === 0 ? "✗" : "!");
}

function* whatIsWrong(one: TestedScenario, paper: Paper): Generator<string> {
  const { path, text, failures, problems, unusable } = one;
  if (unusable !== undefined) yield* printSentence(`It cannot be read: ${unusable.message} (${unusable.code})`, paper);
  for (const problem of problems) yield* printDiagnostic({ ...problem, pointer: "", related: [] }, path, text, paper);
  for (const failure of failures) yield* failureLines(failure, path, text, paper);
  if (!one.passed) yield "\n";
}

function* whatIsNoted({ path, text, passed, notes }: TestedScenario, paper: Paper): Generator<string> {
  for (const note of notes) yield* printDiagnostic({ ...note, pointer: "", related: [] }, path, text, paper);
  if (passed && notes.length > 0) yield "\n";
}

function* failureLines(failure: LocatedFailure, path: string, text: string, paper: Paper): Generator<string> {
  const { palette } = paper;
  yield `\n${margin}${palette.faint(placeOf(path, failure.range))}\n`;
  yield* printSentence(failure.message, paper);
  yield* printMarkedLine(text, failure.range, palette.severity.error, paper);
  yield* side("expected", failure.expected ?? "nothing", failure, paper);
  yield* side("actual", failure.actual ?? "nothing", failure, paper);
}

function* side(label: string, words: string, failure: LocatedFailure, { palette, columns }: Paper): Generator<string> {
  if (failure.expected === undefined && failure.actual === undefined) return;
  const colour = label === "expected" ? palette.good : palette.severity.error;
  const width = Math.max(fewestColumns, (columns ?? usualColumns) - margin.length - labelWidth);
  for (const [index, line] of wrap(printable(words), width).entries())
    yield `${margin}${palette.faint((index === 0 ? label : "").padEnd(labelWidth))}${colour(line)}\n`;
}

const labelWidth = 10;

/** At most so many parts that nothing came to are listed. */
const mostMissed = 20;

/** Returns whether as much of blocks and of outcomes was come to, in percent, as is asked for. */
export const isEnough = ({ blocks, outcomes }: Coverage, least = 0): boolean =>
  percentOf(blocks) >= least && percentOf(outcomes) >= least;

function* coverageLines(coverage: Coverage, least: number | undefined, { palette, quiet }: Paper): Generator<string> {
  const { blocks, outcomes, missed } = coverage;
  const isAll = isEnough(coverage, least);
  if (quiet && isAll) return;
  const words = [
    `${blocks.covered} of ${count(blocks.total, "block")} (${wholePercent(percentOf(blocks))} %)`,
    `${outcomes.covered} of ${count(outcomes.total, "outcome")} (${wholePercent(percentOf(outcomes))} %)`,
  ];
  const asked = isAll ? "" : `; ${least} % of each are asked for`;
  yield `${palette.strong("Covered:")} ${words.join(", ")}${isAll ? "" : palette.severity.error(asked)}\n`;
  for (const { automation, block, handle } of missed.slice(0, mostMissed))
    yield `${margin}${palette.faint("missed")} ${printable(`${automation}/${block}${handle === null ? "" : `: ${handle}`}`)}\n`;
  if (missed.length > mostMissed) yield `${margin}${palette.faint(`… and ${missed.length - mostMissed} more`)}\n`;
}

/** Rounded down, so that 100 is all. */
const wholePercent = (percent: number): string => String(Math.floor(percent));

function summary(tested: readonly TestedScenario[]): string {
  const passed = tested.filter((one) => one.passed).length;
  const unusable = tested.filter((one) => one.unusable !== undefined || one.problems.length > 0).length;
  const failed = tested.length - passed - unusable;
  const parts = [
    `${passed} passed`,
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(unusable > 0 ? [`${unusable} could not be read`] : []),
  ];
  return `${count(tested.length, "scenario")}: ${parts.join(", ")}`;
}

/** The report for programs. */
export function* testJson({ tested, coverage }: TestReport): Generator<string> {
  const scenarios = tested.map(({ path, name, passed, failures, problems, notes, unusable }) => ({
    path,
    name,
    passed,
    failures: failures.map((failure) => ({ message: failureText(failure), range: failure.range })),
    diagnostics: [...problems, ...notes].map(({ rule, severity, message, range }) => ({
      rule,
      severity,
      message,
      range,
    })),
    ...(unusable && { error: unusable }),
  }));
  yield `${JSON.stringify({ testVersion: 1, scenarios, ...(coverage && { coverage: coverageJson(coverage) }) }, undefined, 2)}\n`;
}

const coverageJson = ({ blocks, outcomes, missed }: Coverage): Coverage => ({ blocks, outcomes, missed });

/** Returns a failure in one sentence or three. */
function failureText({ message, expected, actual }: LocatedFailure): string {
  const parts = [
    ...(expected === undefined ? [] : [`Expected: ${expected}.`]),
    ...(actual === undefined ? [] : [`Actual: ${actual}.`]),
  ];
  return [message, ...parts].join(" ");
}

/** Returns a test report in JUnit's XML: each scenario is a case of one suite. */
export function testJunit({ tested }: TestReport, fromRoot: (path: string) => string): readonly string[] {
  const errors = tested.filter(isUnusable).length;
  const failures = tested.filter((one) => !one.passed && !isUnusable(one)).length;
  const counts = { tests: tested.length, failures, errors, time: 0 };
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes({ name: "setup-pack", ...counts })}>\n`,
    `  <testsuite${attributes({ name: "scenarios", ...counts })}>\n`,
    ...tested.map((one) => testcase(one, fromRoot(one.path))),
    "  </testsuite>\n</testsuites>\n",
  ];
}

const isUnusable = ({ unusable, problems }: TestedScenario): boolean => unusable !== undefined || problems.length > 0;

function testcase({ name, failures, problems, notes, unusable }: TestedScenario, path: string): string {
  const [first] = [...failures, ...problems];
  const line = first === undefined ? {} : { line: first.range.start.line };
  const about = attributes({ name: name ?? path, classname: path, file: path, ...line, time: 0 });
  const outcomes = [
    ...failures.map((failure) => {
      const text = `${placeOf(path, failure.range)}: ${failureText(failure)}`;
      return `<failure${attributes({ type: "expectation", message: failure.message })}>${xml(text)}</failure>`;
    }),
    ...problems.map(({ rule, message, range }) => {
      const text = `${placeOf(path, range)}: ${message}`;
      return `<error${attributes({ type: rule, message })}>${xml(text)}</error>`;
    }),
    ...(unusable === undefined ? [] : [`<error${attributes({ type: unusable.code, message: unusable.message })}/>`]),
  ];
  if (notes.length > 0) {
    const texts = notes.map(({ message, range }) => `${placeOf(path, range)}: ${message}`);
    outcomes.push(`<system-out>${xml(texts.join("\n"))}</system-out>`);
  }
  if (outcomes.length === 0) return `    <testcase${about}/>\n`;
  return `    <testcase${about}>\n${outcomes.map((outcome) => `      ${outcome}\n`).join("")}    </testcase>\n`;
}

/** Workflow commands of GitHub Actions: each failure becomes an annotation of its line. */
export function* testGithub({ tested }: TestReport, fromRoot: (path: string) => string): Generator<string> {
  for (const { path, name, failures, problems, notes, unusable } of tested) {
    const file = fromRoot(path);
    if (unusable !== undefined)
      yield workflowCommand("error", { file, title: "cannot be read" }, `${unusable.message} (${unusable.code})`);
    for (const failure of failures)
      yield workflowCommand(
        "error",
        { file, ...placeProperties(failure.range), title: name ?? path },
        failureText(failure).replace(/ (Expected|Actual): /g, "\n$1: "),
      );
    for (const { rule, severity, message, range } of [...problems, ...notes])
      yield workflowCommand(
        severity === "error" ? "error" : "warning",
        { file, ...placeProperties(range), title: rule },
        message,
      );
  }
}
