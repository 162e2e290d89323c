import { spawnSync } from "node:child_process";
import { inRepository } from "../paths.js";
import { commandLine, pageEnvironment } from "./page-environment.js";

/** Returns what the built command line prints, run from the root of the repository; findings are no failure. */
export function printed(flags: string): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, [commandLine, ...words(flags)], {
    cwd: inRepository("."),
    encoding: "utf8",
    env: pageEnvironment,
  });
  if (error) throw error;
  return `${stdout}${stderr}`;
}

/** Returns the words of a command line; quotation marks keep one with spaces together. */
const words = (flags: string): string[] =>
  (flags.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replace(/^"(.*)"$/, "$1"));
