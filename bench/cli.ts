import type { Command } from "./measure/processes.js";

/** The built command line, as npm links it. */
const bin = "packages/cli/bin/setup-pack.js";

/** `setup-pack` with these arguments. */
export const setupPack = (...args: string[]): Command => ({ args: [bin, ...args] });

/** The least a process can do with a file of JSON. */
export const readAndParse = (path: string): Command => ({
  args: ["-e", 'JSON.parse(require("node:fs").readFileSync(process.argv[1], "utf8"))', path],
});

/** The least a process can do. */
export const nothing: Command = { args: ["-e", "0"] };
