import { rules, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { Command, type Option } from "commander";
import type { Commands } from "../../command-line/command.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { type ShellName, shells } from "../../completion/shells.js";
import { surfacesOf } from "../../completion/surface.js";
import { levels } from "../../packs/version-levels.js";
import { writePieces } from "../../print/paper.js";
import type { World } from "../../world/world.js";

/** Prints the completion script of a shell, made from all commands; `program` has the options that they share. */
export function runCompletion(shell: ShellName, program: Command, commands: Commands, world: World): ExitCode {
  const names = new Map<string, readonly string[]>([
    ["rule", [...rules, ...sourceRules, ...scenarioRules].map(({ id }) => id)],
    ["level", levels],
  ]);
  writePieces(world.stdout, shells[shell](surfacesOf(withAll(program.options, commands), names)));
  return exitCode.fine;
}

/** Returns the program with every command declared, which a run that calls one of them does without. */
function withAll(common: readonly Option[], entries: Commands): Command {
  const program = new Command();
  for (const option of common) program.addOption(option);
  declareIn(program, entries);
  return program;
}

function declareIn(parent: Command, entries: Commands): void {
  for (const entry of entries) {
    const command = parent.command(entry.name).description(entry.summary);
    if ("run" in entry) entry.declare(command);
    declareIn(command, entry.commands ?? []);
  }
}
