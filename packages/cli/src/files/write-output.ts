import { resolve } from "node:path";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { printable, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";
import { writeAtomically } from "./write-atomically.js";

/**
 * Writes what a command made to a file, as a whole or not at all, or to standard output where no file is named; `as`
 * says what it is, where that is not text for people.
 */
export function writeOutput(
  path: string | undefined,
  pieces: Iterable<string>,
  world: World,
  { mode, as }: { readonly mode?: number; readonly as?: "data" | "commands" | undefined } = {},
): ExitCode {
  if (path !== undefined && path !== "-") return putFile(path, [...pieces].join(""), world, mode);
  writePieces(world.stdout, pieces, as);
  return exitCode.fine;
}

function putFile(path: string, text: string, world: World, mode?: number): ExitCode {
  const failure = writeAtomically(resolve(world.folder, path), text, world, mode);
  if (failure === undefined) return exitCode.fine;
  world.stderr.write(
    `setup-pack: ${printable(path) || '""'} cannot be written: ${failure.message} (${failure.code})\n`,
  );
  return exitCode.unusable;
}
