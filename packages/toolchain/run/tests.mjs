import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { clockReaders, otherDay } from "./clock-readers.mjs";
import { inRepository, stamps } from "./paths.mjs";
import { runBeside, tool, typeScript } from "./shell.mjs";
import { vitestScript } from "./vitest-script.mjs";

/** @typedef {import("./test-choice.mjs").TestChoice} TestChoice */
/** @typedef {import("./shell.mjs").Script} Script */

/**
 * How many things were looked at, and how it went.
 * @typedef {{ passed: number, failed: number }} Count
 */

/**
 * One thing that `npm test` looks at: counted as one or, where it leaves a report of Vitest's, as the tests therein.
 * @typedef {object} Check
 * @property {string} name
 * @property {(choice: TestChoice) => boolean} [isAskedFor] always, where it is left out
 * @property {(choice: TestChoice) => Script} script
 * @property {string} [report]
 */

/** @param {TestChoice} choice */
const isWhole = ({ packages, onlyChanged }) => packages.length === 0 && !onlyChanged;

/**
 * Whether the bundled command is run by the tests and, at the same time, by those on another day: where both found it
 * stale, one would bundle it while the other runs it.
 * @param {TestChoice} choice
 */
const runsTheCommand = ({ packages }) =>
  packages.length === 0 || packages.some(({ projects }) => projects.includes("cli"));

/** @param {string} name of a step of the build */
const buildStep = (name) => () => ({ script: "packages/toolchain/run/build-step.mjs", flags: [name] });

/**
 * What comes before the tests: quick, or needed by them. No one of these waits for another.
 * @type {readonly Check[]}
 */
const before = [
  { name: "The built editor", isAskedFor: isWhole, script: buildStep("editor") },
  { name: "The bundled sandbox", isAskedFor: runsTheCommand, script: buildStep("sandbox") },
  { name: "The bundled command", isAskedFor: runsTheCommand, script: buildStep("command") },
  { name: "Types", script: buildStep("types") },
  { name: "Format and lint", script: () => tool("@biomejs/biome/bin/biome", ["ci", "--diagnostic-level=warn", "."]) },
];

const reports = { tests: `${stamps}/vitest.json`, onAnotherDay: `${stamps}/vitest-on-another-day.json` };

/**
 * The tests, and what runs beside them, one after another: tests wait for servers and pages, and meanwhile there is
 * room.
 * @type {readonly Check[]}
 */
const main = [
  {
    name: "Tests",
    isAskedFor: ({ packages }) =>
      packages.length === 0 || packages.some(({ folder }) => !clockReaders.includes(`${folder}/src`)),
    script: (choice) => ({
      ...vitestScript(choice, { exclude: clockReaders }, reports.tests),
      environment: isWhole(choice) ? { ALL_TESTS: "1" } : {},
    }),
    report: reports.tests,
  },
  {
    name: "Generated pages",
    isAskedFor: isWhole,
    script: () => ({ ...typeScript("packages/toolchain/src/docs.ts", ["--check"]), environment: otherDay() }),
  },
  {
    name: "Tests on another day",
    isAskedFor: ({ packages }) =>
      packages.length === 0 ||
      clockReaders.some((path) => packages.some(({ folder }) => path.startsWith(`${folder}/`))),
    // Beside the others a second worker would load the same modules once more, for tests that are done before them.
    script: (choice) => ({
      ...vitestScript(choice, { files: clockReaders }, reports.onAnotherDay),
      environment: { ...otherDay(), ...(isWhole(choice) ? { VITEST_MAX_WORKERS: "1" } : {}) },
    }),
    report: reports.onAnotherDay,
  },
];

/**
 * Runs what is asked for and prints the count as the last line; gives an exit code. Everything runs even when something
 * before it failed.
 * @param {TestChoice} choice
 */
export async function test(choice) {
  /** @param {readonly Check[]} checks */
  const chosen = (checks) => checks.filter(({ isAskedFor = () => true }) => isAskedFor(choice));
  const counts = await atOnce(availableParallelism(), chosen(before), async (check) =>
    printed(await outcomeOf(check, choice)),
  );
  // A module is compiled once for all the projects that load it. What a run has compiled is gone with it: Vitest takes
  // it for good as long as the module itself is the same, even where what it imports lies elsewhere by then.
  const compiled = mkdtempSync(join(tmpdir(), "setup-pack-tests-"));
  const [shown, ...beside] = chosen(main);
  const late = atOnce(1, beside, (check) => outcomeOf(check, choice, compiled));
  if (shown !== undefined) {
    console.log(`\n── ${shown.name}`);
    counts.push((await outcomeOf(shown, choice, compiled, "shown")).count);
  }
  counts.push(...(await late).map(printed));
  rmSync(compiled, { recursive: true, force: true });
  if (isWhole(choice)) console.log("\nNot run here: the extension in VS Code's own workbench (npm run workbench)");
  const sum = (/** @type {keyof Count} */ member) => counts.reduce((total, count) => total + count[member], 0);
  console.log(`\n${sum("passed")} passed, ${sum("failed")} failed`);
  return sum("failed") === 0 ? 0 : 1;
}

/** @typedef {{ name: string, output: string, count: Count }} Outcome */

/**
 * Runs one check.
 * @param {Check} check
 * @param {TestChoice} choice
 * @param {string} [compiled] the folder for modules that Vitest has compiled
 * @param {"shown" | "kept"} [destination] of what it prints
 * @returns {Promise<Outcome>}
 */
async function outcomeOf({ name, script, report }, choice, compiled, destination = "kept") {
  if (report !== undefined) rmSync(inRepository(report), { force: true });
  const asked = script(choice);
  const environment = compiled === undefined ? {} : { COMPILED_MODULES: compiled };
  const { code, output } = await runBeside(
    { ...asked, environment: { ...asked.environment, ...environment } },
    destination,
  );
  return { name, output, count: countOf(code, report) };
}

/**
 * Prints what was kept, in one piece.
 * @param {Outcome} outcome
 */
function printed({ name, output, count }) {
  console.log(`\n── ${name}\n${output.trimEnd()}`);
  return count;
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

/**
 * Counts the tests by Vitest's own report. A run that fails without a failed test, or without a report, counts as one.
 * @param {number} code
 * @param {string | undefined} report
 * @returns {Count}
 */
function countOf(code, report) {
  if (report === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  if (!existsSync(inRepository(report))) return { passed: 0, failed: 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(inRepository(report), "utf8"));
  return { passed: numPassedTests, failed: numFailedTests === 0 && code !== 0 ? 1 : numFailedTests };
}
