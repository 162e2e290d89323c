import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { bundle, compile, editor } from "./build.mjs";
import { clockAt } from "./clock.mjs";
import { inRepository, root, stamps } from "./paths.mjs";
import { runTool, runTypeScript } from "./shell.mjs";

const report = `${stamps}/vitest.json`;

/** A day that is hard on calendars: the end of 29 February, which is the first of March where this clock hangs. */
const otherDay = { ...clockAt("2028-02-29T23:20:00.000Z"), TZ: "Pacific/Kiritimati", LANG: "de_DE.UTF-8" };

/** The suites that read a clock. What they say must be true on any day. */
export const clockReaders = [
  "packages/cli/src/commands/hand-over.test.ts",
  "packages/cli/src/commands/plan.test.ts",
  "packages/core/src/versions",
  "apps/sandbox/src/demo",
  "apps/sandbox/src/events/retention.test.ts",
  "apps/sandbox/src/events/schedule.test.ts",
  "apps/sandbox/src/events/signature.test.ts",
  "apps/sandbox/src/http/schema/formats.test.ts",
  "apps/sandbox/src/http/operation/idempotency.test.ts",
  "apps/sandbox/src/openapi/examples.test.ts",
  "apps/sandbox/src/resources/deals",
  "apps/sandbox/src/resources/transactions/calendar.test.ts",
  "apps/sandbox/src/resources/transactions/creation.test.ts",
  "apps/sandbox/src/resources/transactions/list.test.ts",
  "apps/sandbox/src/resources/transactions/stages.test.ts",
];

/** How many things were looked at, and how it went. */
/** @typedef {{ passed: number, failed: number }} Count */

/** @typedef {import("./test-choice.mjs").TestChoice} TestChoice */

/**
 * What `npm test` looks at, in this order. Each runs even when one before it failed.
 * @type {readonly { name: string, onlyWhole?: true, check: (choice: TestChoice) => Count }[]}
 */
const checks = [
  {
    name: "Format and lint",
    check: () => asOne(runTool("@biomejs/biome/bin/biome", ["ci", "--diagnostic-level=warn", "."])),
  },
  { name: "Types", check: () => asOne(compile()) },
  { name: "The bundled command", onlyWhole: true, check: () => asOne(bundle()) },
  { name: "The built editor", onlyWhole: true, check: () => asOne(editor()) },
  {
    name: "Generated files",
    onlyWhole: true,
    check: () => asOne(runTypeScript("packages/toolchain/src/generate/main.ts", ["--check"])),
  },
  {
    name: "Generated pages",
    onlyWhole: true,
    check: () => asOne(runTypeScript("packages/toolchain/src/docs.ts", ["--check"], otherDay)),
  },
  { name: "Tests", check: (choice) => vitest(vitestFlags(choice)) },
  { name: "Tests on another day", check: testsOnAnotherDay },
];

/**
 * Runs what is asked for and prints the count as the last line; gives an exit code.
 * @param {TestChoice} choice
 */
export function test(choice) {
  const isWhole = choice.packages.length === 0 && !choice.onlyChanged;
  const total = { passed: 0, failed: 0 };
  for (const { name, onlyWhole = false, check } of checks) {
    if (onlyWhole && !isWhole) continue;
    console.log(`\n── ${name}`);
    const { passed, failed } = check(choice);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** @param {TestChoice} choice */
function testsOnAnotherDay(choice) {
  const { packages } = choice;
  const readers = clockReaders.filter(
    (path) => packages.length === 0 || packages.some(({ folder }) => path.startsWith(`${folder}/`)),
  );
  if (readers.length > 0) return vitest([...vitestFlags(choice), ...readers], otherDay);
  console.log("Nothing of this reads a clock.");
  return { passed: 0, failed: 0 };
}

/**
 * @param {TestChoice} choice
 * @returns {string[]}
 */
function vitestFlags({ packages, onlyChanged, flags }) {
  const projects = packages.flatMap((one) => one.projects).map((name) => `--project=${name}`);
  return [
    ...projects,
    ...(onlyChanged ? [`--changed=${whereThisBranchLeftMain()}`, "--passWithNoTests"] : []),
    ...flags,
  ];
}

/** The last commit of main that is in this branch; in a clone without a main, the last commit of all. */
function whereThisBranchLeftMain() {
  for (const main of ["main", "origin/main"]) {
    const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", main], { cwd: root, encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return "HEAD";
}

/**
 * @param {number} exitCode
 * @returns {Count}
 */
const asOne = (exitCode) => (exitCode === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * Counts the tests by Vitest's own report. A run that fails without a failed test, or without a report, counts as one.
 * @param {readonly string[]} flags
 * @param {Record<string, string>} [environment] added to our own
 * @returns {Count}
 */
function vitest(flags, environment) {
  rmSync(inRepository(report), { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${inRepository(report)}`];
  const code = runTool("vitest/vitest.mjs", ["run", ...reporters, ...flags], environment);
  if (!existsSync(inRepository(report))) return asOne(code === 0 ? 1 : code);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(inRepository(report), "utf8"));
  return { passed: numPassedTests, failed: numFailedTests === 0 && code !== 0 ? 1 : numFailedTests };
}
