import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { clockReaders, otherDay } from "./clock-readers.mjs";
import { folderInMemory } from "./folder-in-memory.mjs";
import { inRepository, stamps } from "./paths.mjs";
import { afterSecondRun, filesToRunAgain } from "./second-run.mjs";
import { runBeside, tool, typeScript } from "./shell.mjs";
import { packageNamed, testedPackages } from "./test-choice.mjs";
import { failureList, readTestReport } from "./test-report.mjs";
import { vitestScript } from "./vitest-script.mjs";

/** @typedef {import("./test-choice.mjs").TestChoice} TestChoice */
/** @typedef {import("./shell.mjs").Script} Script */
/** @typedef {import("./test-report.mjs").TestFailure} TestFailure */

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
 * What comes before the tests: they need it, and types are what a change breaks first. No one of these waits for
 * another.
 * @type {readonly Check[]}
 */
const before = [
  { name: "The built editor", isAskedFor: isWhole, script: buildStep("editor") },
  { name: "The bundled sandbox", isAskedFor: runsTheCommand, script: buildStep("sandbox") },
  { name: "The bundled command", isAskedFor: runsTheCommand, script: buildStep("command") },
  { name: "Types", script: buildStep("types") },
];

const reports = {
  tests: `${stamps}/vitest.json`,
  onAnotherDay: `${stamps}/vitest-on-another-day.json`,
  ofInstalling: `${stamps}/vitest-of-installing.json`,
  rest: `${stamps}/vitest-rest.json`,
  restOnAnotherDay: `${stamps}/vitest-rest-on-another-day.json`,
  onPostgresql: `${stamps}/vitest-on-postgresql.json`,
  secondRun: `${stamps}/vitest-second-run.json`,
};

/** Suites that a whole run has beside the other tests, since those take longer than all that is beside them. */
const installing = ["packages/installer/src", "packages/fleet/src"];

/** One worker: beside the others a second would load the same modules once more, for tests that are done before them. */
const oneWorker = { VITEST_MAX_WORKERS: "1" };

/**
 * These projects are one for Vitest: the modules that they share are loaded once.
 * @param {readonly string[]} projects
 */
const together = (projects) => ({ TESTED_TOGETHER: projects.join(",") });

/** All projects but those that keep a browser in each worker, or servers beside them. */
const withoutServers = [...testedPackages.values()]
  .flatMap(({ projects }) => projects)
  .filter((name) => !["journeys", "sandbox", "sandbox-all"].includes(name));

/**
 * What asks whether tests below one of these folders are chosen.
 * @param {readonly string[]} folders
 * @returns {(choice: TestChoice) => boolean}
 */
const testsIn =
  (folders) =>
  ({ packages }) =>
    packages.length === 0 || folders.some((path) => packages.some(({ folder }) => path.startsWith(`${folder}/`)));

/** A file of the second lane has this in its name: `npm run test:all` runs it, `npm test` does not. */
const ofSecondLane = ".all.test.ts";
const secondLaneFiles = `**/*${ofSecondLane}`;

const sandbox = "apps/sandbox/src";

/** What becomes of records by packs depends on the sandbox's SQL, and is tested through the installer. */
const onPostgresql = [sandbox, "packages/installer/src/holds"];

/**
 * The first lane, and what runs beside its tests, one after another: tests wait for servers and pages, and meanwhile
 * there is room.
 * @type {readonly Check[]}
 */
const firstLane = [
  {
    name: "Tests",
    isAskedFor: ({ packages }) =>
      packages.length === 0 || packages.some(({ folder }) => !clockReaders.includes(`${folder}/src`)),
    script: (choice) => ({
      ...vitestScript(
        choice,
        { exclude: [secondLaneFiles, ...clockReaders, ...(isWhole(choice) ? installing : [])] },
        reports.tests,
      ),
      environment: isWhole(choice) ? together(withoutServers) : {},
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
    isAskedFor: testsIn(clockReaders),
    script: (choice) => ({
      ...vitestScript(choice, { files: clockReaders, exclude: [secondLaneFiles] }, reports.onAnotherDay),
      environment: {
        ...otherDay(),
        ...(isWhole(choice) ? { ...together(["sandbox", "cli", "core"]), ...oneWorker } : {}),
      },
    }),
    report: reports.onAnotherDay,
  },
  {
    name: "Tests of installing",
    isAskedFor: isWhole,
    script: (choice) => ({
      ...vitestScript(choice, { files: installing, exclude: [secondLaneFiles] }, reports.ofInstalling),
      environment: { ...together(["installer", "fleet"]), ...oneWorker },
    }),
    report: reports.ofInstalling,
  },
  { name: "Format and lint", script: () => tool("@biomejs/biome/bin/biome", ["ci", "--diagnostic-level=warn", "."]) },
];

/**
 * The second lane. The first lane's suites of the sandbox are run on PostgreSQL here.
 * @type {readonly Check[]}
 */
const secondLane = [
  {
    name: "The rest of the tests",
    script: (choice) => vitestScript(choice, { files: [ofSecondLane], exclude: [sandbox] }, reports.rest),
    report: reports.rest,
  },
  {
    name: "The rest of the sandbox's tests, on another day",
    isAskedFor: testsIn([sandbox]),
    script: (choice) => ({
      ...vitestScript(
        { ...choice, packages: [packageNamed("sandbox")] },
        { files: [ofSecondLane] },
        reports.restOnAnotherDay,
      ),
      environment: otherDay(),
    }),
    report: reports.restOnAnotherDay,
  },
  {
    name: "Tests on PostgreSQL",
    isAskedFor: testsIn(onPostgresql),
    script: (choice) => ({
      ...vitestScript(
        isWhole(choice) ? { ...choice, packages: ["sandbox", "installer"].map(packageNamed) } : choice,
        { files: onPostgresql, exclude: [secondLaneFiles] },
        reports.onPostgresql,
      ),
      environment: { ...otherDay(), TEST_DATABASE: "PostgreSQL" },
    }),
    report: reports.onPostgresql,
  },
];

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
