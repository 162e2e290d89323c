import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { folderInMemory } from "./folder-in-memory.mjs";
import { before, firstLane, isWhole, reports, secondLane } from "./lanes.mjs";
import { inRepository } from "./paths.mjs";
import { afterSecondRun, filesToRunAgain } from "./second-run.mjs";
import { runBeside } from "./shell.mjs";
import { failureList, readTestReport } from "./test-report.mjs";
import { vitestScript } from "./vitest-script.mjs";

/** @typedef {import("./test-choice.mjs").TestChoice} TestChoice */
/** @typedef {import("./lanes.mjs").Check} Check */
/** @typedef {import("./test-report.mjs").TestFailure} TestFailure */

/**
 * Runs the first lane, of it what is asked for; gives an exit code. Everything runs even when something before it
 * failed.
 * @param {TestChoice} choice
 */
export const test = async (choice) => lane(choice, firstLane, await prepared(choice), temporaryFolder());

/**
 * Runs both lanes, each with its own last line; gives an exit code.
 * @param {TestChoice} choice
 */
export async function testAll(choice) {
  const folder = temporaryFolder();
  const first = await lane(choice, firstLane, await prepared(choice), folder);
  return (await lane(choice, secondLane, [], folder)) || first;
}

/**
 * @param {TestChoice} choice
 * @param {readonly Check[]} checks
 */
const askedFor = (choice, checks) => checks.filter(({ isAskedFor = () => true }) => isAskedFor(choice));

/**
 * Makes what the tests need.
 * @param {TestChoice} choice
 */
const prepared = (choice) =>
  atOnce(availableParallelism(), askedFor(choice, before), async (check) => printed(await outcomeOf(check, choice)));

/**
 * Runs the checks of a lane, and prints what failed and, as its last line, the count; gives an exit code.
 * @param {TestChoice} choice
 * @param {readonly Check[]} checks
 * @param {readonly Outcome[]} before what came of the checks before them
 * @param {Record<string, string>} folder where temporary files go
 */
async function lane(choice, checks, before, folder) {
  const outcomes = [...before];
  // A module is compiled once for all the projects that load it. What a run has compiled is gone with it: Vitest takes
  // it for good as long as the module itself is the same, even where what it imports lies elsewhere by then.
  const compiled = mkdtempSync(join(tmpdir(), "setup-pack-tests-"));
  const environment = { COMPILED_MODULES: compiled, ...folder };
  const [shown, ...beside] = askedFor(choice, checks);
  const late = atOnce(1, beside, (check) => outcomeOf(check, choice, environment));
  if (shown !== undefined) {
    console.log(`\n── ${shown.name}`);
    outcomes.push(await outcomeOf(shown, choice, environment, "shown"));
  }
  outcomes.push(...(await late).map(printed));
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const first = outcomes.flatMap((outcome) => outcome.failures);
  const { failures, passedAgain } = isWhole(choice)
    ? await runAgain(first, choice, environment)
    : { failures: first, passedAgain: [] };
  rmSync(compiled, { recursive: true, force: true });
  if (passedAgain.length > 0)
    console.log(`\n── Passed only when run again: each is a fault to mend\n${failureList(passedAgain)}`);
  if (failures.length > 0) console.log(`\n── Failed\n${failureList(failures)}`);
  console.log(`\n${passed + passedAgain.length} passed, ${failures.length} failed`);
  return failures.length === 0 ? 0 : 1;
}

/** What ends this process before its time; shells add the number to 128. */
const endings = /** @type {const} */ ([
  ["SIGHUP", 1],
  ["SIGINT", 2],
  ["SIGTERM", 15],
]);

/** Where the tests have their temporary files: in memory, where there is room, until this process ends. */
function temporaryFolder() {
  const folder = folderInMemory();
  if (folder === undefined) return {};
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const [signal, number] of endings) process.once(signal, () => process.exit(128 + number));
  return { TMPDIR: folder };
}

/**
 * Runs the files once more, alone, whose failures may be the machine's.
 * @param {readonly TestFailure[]} failures
 * @param {TestChoice} choice
 * @param {Record<string, string>} environment
 */
async function runAgain(failures, choice, environment) {
  const files = filesToRunAgain(failures);
  if (files.length === 0) return { failures, passedAgain: [] };
  console.log("\n── Once more, alone");
  const report = reports.secondRun;
  await outcomeOf(
    { name: "", script: () => vitestScript(choice, { files }, report), report },
    choice,
    environment,
    "shown",
  );
  return afterSecondRun(failures, readTestReport(inRepository(report)));
}

/** @typedef {{ name: string, output: string, passed: number, failures: readonly TestFailure[] }} Outcome */

/**
 * Runs one check.
 * @param {Check} check
 * @param {TestChoice} choice
 * @param {Record<string, string>} [environment] of all checks that are run beside each other
 * @param {"shown" | "kept"} [destination] of what it prints
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ name, script, report }, choice, environment = {}, destination = "kept") {
  if (report !== undefined) rmSync(inRepository(report), { force: true });
  const asked = script(choice);
  const { code, output } = await runBeside(
    { ...asked, environment: { ...asked.environment, ...environment } },
    destination,
  );
  const { passed, failures } = (report === undefined ? undefined : readTestReport(inRepository(report))) ?? {
    passed: code === 0 ? 1 : 0,
    failures: [],
  };
  // A run can fail without a failed test: by an error that no test waited for, say.
  const failure = { file: name, message: `ended with ${code}` };
  return { name, output, passed, failures: code !== 0 && failures.length === 0 ? [failure] : failures };
}

/**
 * Prints what was kept, in one piece.
 * @param {Outcome} outcome
 */
function printed(outcome) {
  console.log(`\n── ${outcome.name}\n${outcome.output.trimEnd()}`);
  return outcome;
}

/**
 * Does work for each of these, some of them side by side; gives the results in the order of what they are of.
 * @template One, Result
 * @param {number} most that are worked on at once
 * @param {readonly One[]} all
 * @param {(one: One) => Promise<Result>} work
 * @returns {Promise<Result[]>}
 */
async function atOnce(most, all, work) {
  const waiting = all.entries();
  /** @type {Map<number, Result>} */
  const results = new Map();
  const line = async () => {
    for (const [index, one] of waiting) results.set(index, await work(one));
  };
  await Promise.all(Array.from({ length: most }, line));
  return [...results].sort(([one], [other]) => one - other).map(([, result]) => result);
}
