import { rules, sourceRules } from "@setup-pack/core";
import type { Command } from "commander";
import { commands } from "../../commands.js";
import { declared } from "../../completion/declared.js";
import { shells } from "../../completion/shells.js";
import { surfacesOf } from "../../completion/surface.js";
import { type ExitCode, exitCode } from "../../exit-code.js";
import type { World } from "../../world.js";
import { writePieces } from "../../write-pieces.js";
import type { ShellName } from "../completion.js";
import { levels } from "../version.js";

/** Prints the completion script of a shell, made from the table of commands; `program` has the options of them all. */
export function runCompletion(shell: ShellName, program: Command, world: World): ExitCode {
  const names = new Map<string, readonly string[]>([
    ["rule", [...rules, ...sourceRules].map(({ id }) => id)],
    ["level", levels],
  ]);
  writePieces(world.stdout, shells[shell](surfacesOf(declared(program.options, commands), names)));
  return exitCode.fine;
}
