import { existsSync, readFileSync, rmSync } from "node:fs";
import { bundle, compile, editor } from "./build.mjs";
import { inRepository, stamps } from "./paths.mjs";
import { runTool, runTypeScript } from "./shell.mjs";

const report = `${stamps}/vitest.json`;

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
  ["Generated pages", () => asOne(runTypeScript("packages/toolchain/src/docs.ts", ["--check"]))],
  ["Tests", vitest],
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
 * @returns {Count}
 */
function vitest(flags) {
  rmSync(inRepository(report), { force: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${inRepository(report)}`];
  const code = runTool("vitest/vitest.mjs", ["run", ...reporters, ...flags]);
  if (!existsSync(inRepository(report))) return asOne(code === 0 ? 1 : code);
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(inRepository(report), "utf8"));
  return { passed: numPassedTests, failed: numFailedTests === 0 && code !== 0 ? 1 : numFailedTests };
}
