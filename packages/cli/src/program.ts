import type { ExitCode } from "./command-line/exit-code.js";
import { fmt } from "./commands/fmt.js";
import { validate } from "./commands/validate.js";
import { type Commands, runCommands } from "./run-commands.js";
import type { World } from "./world/world.js";

/** Runs the command that the arguments name. */
export async function runProgram(world: World): Promise<ExitCode> {
  return runCommands(await commandsFor(world.args), world);
}

/** Every command, in the order `--help` lists them. */
export async function everyCommand(): Promise<Commands> {
  const { commandsWith } = await import("./commands.js");
  return commandsWith(validate, fmt);
}

/** What a run can come to: where the first argument names a command that is here already, no other. */
async function commandsFor([first]: readonly string[]): Promise<Commands> {
  const named = [validate, fmt].find(({ name }) => name === first);
  return named === undefined ? everyCommand() : [named];
}
