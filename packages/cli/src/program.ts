import type { Commands } from "./command-line/command.js";
import type { ExitCode } from "./command-line/exit-code.js";
import { fmt } from "./commands/fmt.js";
import { validate } from "./commands/validate.js";
import { runCommands } from "./run-commands.js";
import type { Output, World } from "./world/world.js";

/** Runs the command that the arguments name. No text that it prints is a command to GitHub Actions by accident. */
export async function runProgram(world: World): Promise<ExitCode> {
  const { args, stdout, stderr } = world;
  return runCommands(await commandsFor(args), { ...world, stdout: harmless(stdout), stderr: harmless(stderr) });
}

const harmless = (output: Output): Output => ({
  ...output,
  write: (text, as) => output.write(as === undefined ? withoutCommands(text) : text, as),
});

/**
 * Escapes what the runner of GitHub Actions obeys wherever it reads it in a log: `::name::` at the beginning of a line,
 * and `##[name]` anywhere. In a string of JSON the escape means the same character.
 */
const withoutCommands = (text: string): string =>
  text.replace(/^([^\S\n\r\u2028\u2029]*)::/gm, "$1\\u003a:").replaceAll("##[", "##\\u005b");

/** Returns every command, in the order `--help` lists them. */
export async function everyCommand(): Promise<Commands> {
  const { commandsWith } = await import("./commands.js");
  return commandsWith(validate, fmt);
}

/** What a run can come to: where the first argument names a command that is here already, no other. */
async function commandsFor([first]: readonly string[]): Promise<Commands> {
  const named = [validate, fmt].find(({ name }) => name === first);
  return named === undefined ? everyCommand() : [named];
}
