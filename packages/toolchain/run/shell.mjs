import { spawn, spawnSync } from "node:child_process";
import { inRepository, root } from "./paths.mjs";

/**
 * Runs a program in the root of the repository, its output going where ours goes.
 * @param {string} program
 * @param {readonly string[]} flags
 * @param {Record<string, string>} [environment] added to our own
 * @returns {number} its exit code
 */
export function run(program, flags, environment = {}) {
  const { status, error } = spawnSync(program, flags, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...environment },
  });
  if (error) console.error(`${program} could not be started: ${error.message}`);
  return status ?? 1;
}

/**
 * Runs the command line of an installed package.
 * @param {string} path of its script below node_modules, such as "vitest/vitest.mjs"
 * @param {readonly string[]} flags
 * @param {Record<string, string>} [environment]
 */
export function runTool(path, flags, environment) {
  return run(process.execPath, [inRepository(`node_modules/${path}`), ...flags], environment);
}

/**
 * Runs a TypeScript file of this repository; workspace packages are read from their sources.
 * @param {string} path
 * @param {readonly string[]} flags
 * @param {Record<string, string>} [environment]
 */
export function runTypeScript(path, flags, environment) {
  return runTool("tsx/dist/cli.mjs", ["--conditions=@setup-pack/source", inRepository(path), ...flags], environment);
}

/**
 * A Node script of this repository with what it is told, and what is added to our own environment for it.
 * @typedef {{ script: string, flags?: readonly string[], environment?: Record<string, string> }} Script
 */

/**
 * The command line of an installed package, as `runTool` takes it.
 * @param {string} path
 * @param {readonly string[]} flags
 * @returns {Script}
 */
export const tool = (path, flags) => ({ script: `node_modules/${path}`, flags });

/**
 * A TypeScript file, as `runTypeScript` takes it.
 * @param {string} path
 * @param {readonly string[]} flags
 * @returns {Script}
 */
export const typeScript = (path, flags) =>
  tool("tsx/dist/cli.mjs", ["--conditions=@setup-pack/source", inRepository(path), ...flags]);

/**
 * Runs a script while we do other things; gives its exit code, and what it printed where that does not go where ours
 * goes.
 * @param {Script} script
 * @param {"shown" | "kept"} output
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runBeside({ script, flags = [], environment = {} }, output) {
  const colours = process.stdout.isTTY === true && output === "kept" ? { FORCE_COLOR: "1" } : {};
  /** @type {import("node:child_process").ChildProcess} */
  const child = spawn(process.execPath, [inRepository(script), ...flags], {
    cwd: root,
    stdio: output === "shown" ? ["ignore", "inherit", "inherit"] : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...colours, ...environment },
  });
  let printed = "";
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
  return new Promise((resolve) => {
    child.once("error", ({ message }) => resolve({ code: 1, output: `${script} could not be started: ${message}\n` }));
    child.once("close", (code) => resolve({ code: code ?? 1, output: printed }));
  });
}
