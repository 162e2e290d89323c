import { existsSync, readFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { root } from "./paths.mjs";

/**
 * A test that failed, or a whole file that could not be run: that has no `test`.
 * @typedef {{ file: string, test?: string, message: string }} TestFailure
 */

/**
 * What a run of Vitest left behind: how many tests passed, and which failed.
 * @typedef {{ passed: number, failures: readonly TestFailure[] }} TestReport
 */

/** @typedef {{ fullName: string, status: string, failureMessages: readonly string[] }} Assertion */
/** @typedef {{ name: string, status: string, message: string, assertionResults: readonly Assertion[] }} FileResult */

/**
 * Reads the report that Vitest's JSON reporter wrote; undefined where there is none.
 * @param {string} path absolute
 * @returns {TestReport | undefined}
 */
export function readTestReport(path) {
  if (!existsSync(path)) return undefined;
  /** @type {{ numPassedTests: number, testResults: readonly FileResult[] }} */
  const { numPassedTests, testResults } = JSON.parse(readFileSync(path, "utf8"));
  return { passed: numPassedTests, failures: testResults.flatMap(failuresOf) };
}

/**
 * @param {FileResult} result
 * @returns {TestFailure[]}
 */
function failuresOf({ name, status, message, assertionResults }) {
  const file = relative(root, name).split(sep).join("/");
  const tests = assertionResults
    .filter((one) => one.status === "failed")
    .map(({ fullName, failureMessages }) => ({ file, test: fullName, message: failureMessages.join("\n") }));
  return status === "failed" && tests.length === 0 ? [{ file, message }] : tests;
}

/** As much as is listed of one failure, in lines of its message, and of how many: the whole stands where it ran. */
const listed = { lines: 8, failures: 40 };

/**
 * Failures as they are listed: where, which test, and the message without the calls that led there.
 * @param {readonly TestFailure[]} failures
 */
export function failureList(failures) {
  const entries = failures.slice(0, listed.failures).map(({ file, test, message }) => {
    const lines = message.split("\n").filter((line) => line.trim() !== "" && !/^\s+at /.test(line));
    const shown = lines.slice(0, listed.lines).map((line) => `    ${line}`);
    return [file, ...(test === undefined ? [] : [`  ${test}`]), ...shown].join("\n");
  });
  const more = failures.length - entries.length;
  return [...entries, ...(more > 0 ? [`and ${more} more`] : [])].join("\n");
}
