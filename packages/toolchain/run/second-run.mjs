/** @typedef {import("./test-report.mjs").TestFailure} TestFailure */
/** @typedef {import("./test-report.mjs").TestReport} TestReport */

/** Files with a failed test beyond which a run has not met a stall of the machine: something is broken. */
const mostFiles = 3;

/**
 * The files to run again after tests failed. Those are tests that drive a real browser, as is the custom with such
 * tests: a machine that stalls can keep a page from answering in time. What fails elsewhere is never run again, and
 * nothing is where more than a few files failed.
 * @param {readonly TestFailure[]} failures
 * @returns {readonly string[]} none, where a second run would not change how the first one went
 */
export function filesToRunAgain(failures) {
  const files = [...new Set(failures.map(({ file }) => file))];
  const areAllOfBrowser = failures.every(({ file, test }) => isOfBrowser(file) && test !== undefined);
  return areAllOfBrowser && files.length <= mostFiles ? files : [];
}

/** @param {string} file */
const isOfBrowser = (file) => file.startsWith("apps/editor/journeys/");

/**
 * Which of the failures stay, and which passed in the second run.
 * @param {readonly TestFailure[]} failures
 * @param {TestReport | undefined} second none, where the second run came to no report
 * @returns {{ failures: readonly TestFailure[], passedAgain: readonly TestFailure[] }}
 */
export function afterSecondRun(failures, second) {
  if (second === undefined) return { failures, passedAgain: [] };
  const failedFiles = new Set(second.failures.filter(({ test }) => test === undefined).map(({ file }) => file));
  const failedTests = new Set(second.failures.map(nameOf));
  const stays = (/** @type {TestFailure} */ failure) =>
    failedFiles.has(failure.file) || failedTests.has(nameOf(failure));
  return { failures: failures.filter(stays), passedAgain: failures.filter((failure) => !stays(failure)) };
}

/** @param {TestFailure} failure */
const nameOf = ({ file, test = "" }) => `${file} ${test}`;
