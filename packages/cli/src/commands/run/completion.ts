import { rules, sourceRules } from "@setup-pack/core/rules";
import type { Command } from "commander";
import type { CommandEntry, CommandGroup } from "../../command-line/command.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { declared } from "../../completion/declared.js";
import { type ShellName, shells } from "../../completion/shells.js";
import { surfacesOf } from "../../completion/surface.js";
import { levels } from "../../packs/version-levels.js";
import { writePieces } from "../../print/write-pieces.js";
import type { World } from "../../world/world.js";

/** Prints the completion script of a shell, made from all commands; `program` has the options that they share. */
export function runCompletion(
  shell: ShellName,
  program: Command,
  commands: readonly (CommandEntry | CommandGroup)[],
  world: World,
): ExitCode {
  const names = new Map<string, readonly string[]>([
    ["rule", [...rules, ...sourceRules].map(({ id }) => id)],
    ["level", levels],
  ]);
  writePieces(world.stdout, shells[shell](surfacesOf(declared(program.options, commands), names)));
  return exitCode.fine;
}
