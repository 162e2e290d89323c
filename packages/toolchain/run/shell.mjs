import { spawn, spawnSync } from "node:child_process";
import { isatty } from "node:tty";
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
 * The same for a program that runs until it is told to end; what tells us to end tells it.
 * @param {string} program
 * @param {readonly string[]} flags
 * @returns {Promise<number>} its exit code
 */
export function runUntilEnded(program, flags) {
  const child = spawn(program, flags, { cwd: root, stdio: "inherit" });
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  // Ctrl-C reaches it without us: the terminal tells all programs that run in it.
  process.on("SIGINT", () => isatty(0) || child.kill("SIGINT"));
  return new Promise((resolve) => {
    child.once("error", ({ message }) => {
      console.error(`${program} could not be started: ${message}`);
      resolve(1);
    });
    child.once("exit", (code) => resolve(code ?? 1));
  });
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
 */
export function runTypeScript(path, flags) {
  return runTool("tsx/dist/cli.mjs", ["--conditions=@setup-pack/source", inRepository(path), ...flags]);
}
