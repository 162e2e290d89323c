import type { Coverage, LocatedFailure } from "@setup-pack/rehearsal/scenario";
import type { TestReport } from "./test-report.js";

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
  yield `${JSON.stringify({ testVersion: 1, scenarios, ...(coverage && { coverage: shown(coverage) }) }, undefined, 2)}\n`;
}

const shown = ({ blocks, outcomes, missed }: Coverage): Coverage => ({ blocks, outcomes, missed });

/** Returns a failure in one sentence or three. */
export function failureText({ message, expected, actual }: LocatedFailure): string {
  const parts = [
    ...(expected === undefined ? [] : [`Expected: ${expected}.`]),
    ...(actual === undefined ? [] : [`Actual: ${actual}.`]),
  ];
  return [message, ...parts].join(" ");
}
