import { existsSync, readFileSync, rmSync } from "node:fs";
import { bundle, compile, editor } from "./build.mjs";
import { clockAt } from "./clock.mjs";
import { inRepository, stamps } from "./paths.mjs";
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
  "apps/sandbox/src/http/formats.test.ts",
  "apps/sandbox/src/http/idempotency.test.ts",
  "apps/sandbox/src/openapi/examples.test.ts",
  "apps/sandbox/src/resources/deals",
  "apps/sandbox/src/resources/transactions/calendar.test.ts",
  "apps/sandbox/src/resources/transactions/creation.test.ts",
  "apps/sandbox/src/resources/transactions/list.test.ts",
  "apps/sandbox/src/resources/transactions/stages.test.ts",
];

/** How many things were looked at, and how it went. */
/** @typedef {{ passed: number, failed: number }} Count */

/**
 * What `npm test` looks at, in this order. Each runs even when one before it failed.
 * @type {readonly (readonly [name: string, check: (flags: readonly string[]) => Count])[]}
 */
const checks = [
  ["Format and lint", () => asOne(runTool("@biomejs/biome/bin/biome", ["ci", "--diagnostic-level=warn", "."]))],
  ["Types", () => asOne(compile())],
  ["The bundled command", () => asOne(bundle())],
  ["The built editor", () => asOne(editor())],
  ["Generated files", () => asOne(runTypeScript("packages/toolchain/src/generate/main.ts", ["--check"]))],
  ["Generated pages", () => asOne(runTypeScript("packages/toolchain/src/docs.ts", ["--check"], otherDay))],
  ["Tests", (flags) => vitest(flags)],
  ["Tests on another day", () => vitest(clockReaders, otherDay)],
];

/**
 * Runs every check and prints the count as the last line; gives an exit code.
 * @param {readonly string[]} flags for Vitest
 */
export function test(flags) {
  const total = { passed: 0, failed: 0 };
  for (const [name, check] of checks) {
    console.log(`\n── ${name}`);
    const { passed, failed } = check(flags);
    total.passed += passed;
    total.failed += failed;
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
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
