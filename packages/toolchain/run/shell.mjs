import { spawnSync } from "node:child_process";
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
