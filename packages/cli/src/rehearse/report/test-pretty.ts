import { count } from "@setup-pack/core/words";
import { type Coverage, type LocatedFailure, percentOf } from "@setup-pack/rehearsal/scenario";
import { placeOf, printDiagnostic, printSentence } from "../../print/diagnostic.js";
import { margin, printMarkedLine } from "../../print/frame.js";
import { fewestColumns, type Paper, usualColumns } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { wrap } from "../../print/wrap.js";
import type { TestedScenario } from "../scenarios/test-scenario.js";
import type { TestReport } from "./test-report.js";

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

function* coverageLines(coverage: Coverage, least: number | undefined, { palette, quiet }: Paper): Generator<string> {
  const { blocks, outcomes, missed } = coverage;
  const isEnough = least === undefined || (percentOf(blocks) >= least && percentOf(outcomes) >= least);
  if (quiet && isEnough) return;
  const words = [
    `${blocks.covered} of ${count(blocks.total, "block")} (${shown(percentOf(blocks))} %)`,
    `${outcomes.covered} of ${count(outcomes.total, "outcome")} (${shown(percentOf(outcomes))} %)`,
  ];
  const asked = isEnough ? "" : `; ${least} % of each are asked for`;
  yield `${palette.strong("Covered:")} ${words.join(", ")}${isEnough ? "" : palette.severity.error(asked)}\n`;
  for (const { automation, block, handle } of missed.slice(0, mostMissed))
    yield `${margin}${palette.faint("missed")} ${printable(`${automation}/${block}${handle === null ? "" : `: ${handle}`}`)}\n`;
  if (missed.length > mostMissed) yield `${margin}${palette.faint(`… and ${missed.length - mostMissed} more`)}\n`;
}

/** Rounded down, so that 100 is all. */
const shown = (percent: number): string => String(Math.floor(percent));

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
