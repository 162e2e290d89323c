import { rules, sourceRules } from "@setup-pack/core";
import type { Command } from "commander";
import { shells } from "../../completion/shells.js";
import { surfacesOf } from "../../completion/surface.js";
import { type ExitCode, exitCode } from "../../exit-code.js";
import type { World } from "../../world.js";
import { writePieces } from "../../write-pieces.js";
import type { ShellName } from "../completion.js";

/** Prints the completion script of a shell, made from the commands as they are declared. */
export function runCompletion(shell: ShellName, program: Command, world: World): ExitCode {
  const names = new Map([["rule", [...rules, ...sourceRules].map(({ id }) => id)]]);
  writePieces(world.stdout, shells[shell](surfacesOf(program, names)));
  return exitCode.fine;
}
