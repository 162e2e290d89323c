import { clockReaders, otherDay } from "./clock-readers.mjs";
import { stamps } from "./paths.mjs";
import { tool, typeScript } from "./shell.mjs";
import { packageNamed, testedPackages } from "./test-choice.mjs";
import { vitestScript } from "./vitest-script.mjs";

/** @typedef {import("./test-choice.mjs").TestChoice} TestChoice */
/** @typedef {import("./shell.mjs").Script} Script */

/**
 * One thing that `npm test` looks at: counted as one or, where it leaves a report of Vitest's, as the tests therein.
 * @typedef {object} Check
 * @property {string} name
 * @property {(choice: TestChoice) => boolean} [isAskedFor] always, where it is left out
 * @property {(choice: TestChoice) => Script} script
 * @property {string} [report]
 */

/** @param {TestChoice} choice */
export const isWhole = ({ packages, onlyChanged }) => packages.length === 0 && !onlyChanged;

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
export const before = [
  { name: "The built editor", isAskedFor: isWhole, script: buildStep("editor") },
  { name: "The bundled sandbox", isAskedFor: runsTheCommand, script: buildStep("sandbox") },
  { name: "The bundled command", isAskedFor: runsTheCommand, script: buildStep("command") },
  { name: "Types", script: buildStep("types") },
];

export const reports = {
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

/**
 * One worker: beside the others a second would load the same modules once more, for tests that are done before them.
 */
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

const sandbox = "packages/sandbox/src";

/** What becomes of records by packs depends on the sandbox's SQL, and is tested through the installer. */
const sharedRecords = "packages/installer/src/shared-records";

/** The queue of a fleet depends on how a database locks rows. */
const queue = "packages/fleet/src/queue";

const onPostgresql = [sandbox, sharedRecords, queue];

/**
 * Compares generated pages with what makes them.
 * @param {string} flag which
 */
const pagesBy = (flag) => () => ({ ...typeScript("packages/toolchain/src/docs.ts", [flag]), environment: otherDay() });

/**
 * The first lane, and what runs beside its tests, one after another: tests wait for servers and pages, and meanwhile
 * there is room.
 * @type {readonly Check[]}
 */
export const firstLane = [
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
    script: pagesBy("--check-quick"),
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
 * The second lane. The first lane's suites of the sandbox are run on PostgreSQL here, and all of the records that packs share.
 * @type {readonly Check[]}
 */
export const secondLane = [
  {
    name: "The rest of the tests",
    script: (choice) => vitestScript(choice, { files: [ofSecondLane], exclude: onPostgresql }, reports.rest),
    report: reports.rest,
  },
  { name: "Generated pages of workspaces and fleets", isAskedFor: isWhole, script: pagesBy("--check-served") },
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
        isWhole(choice) ? { ...choice, packages: ["sandbox", "installer", "fleet"].map(packageNamed) } : choice,
        { files: onPostgresql, exclude: [`${sandbox}/${secondLaneFiles}`] },
        reports.onPostgresql,
      ),
      environment: { ...otherDay(), TEST_DATABASE: "PostgreSQL" },
    }),
    report: reports.onPostgresql,
  },
];
