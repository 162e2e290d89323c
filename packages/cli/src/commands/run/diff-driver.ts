import { resolve } from "node:path";
import { largest } from "@setup-pack/core/format";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { type PackSide, packChange } from "../../diff/packs/index.js";
import { printChange } from "../../diff/print/index.js";
import { readSourceFile } from "../../files/read-source.js";
import { writeOutput } from "../../files/write-output.js";
import { readDialects } from "../../packs/dialects-of-packs.js";
import { packOfSource } from "../../packs/read-pack.js";
import { paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";
import type { DiffFlags } from "./diff.js";

/** What git names where a file was not there, or is there no more. */
const nothing = "/dev/null";

/**
 * Compares a file as git asks an external diff to: by its path, the old file with its id and mode, the new one with its
 * own, and where it was renamed the new path and a sentence on it. Of an unmerged file git gives the path alone.
 * Whatever is wrong with a pack is printed, and is no failure: git would stop there.
 */
export function runDiffDriver(given: readonly string[], flags: DiffFlags, world: World): ExitCode {
  const [path = "", oldFile, , , newFile, , , newPath = path] = given;
  if (path !== "" && given.length === 1)
    return writeOutput(
      undefined,
      [`${printable(path)}\nBoth sides of a merge changed it, and it is not merged yet.\n`],
      world,
    );
  if (oldFile === undefined || newFile === undefined || (given.length !== 7 && given.length !== 9)) {
    world.stderr.write(
      "setup-pack: --driver is for git, which names a file by seven or nine arguments; docs/git.md sets it up.\n",
    );
    return exitCode.unusable;
  }
  const side = (file: string, name: string): PackSide | undefined => {
    if (file === nothing) return undefined;
    const source = readSourceFile(resolve(world.folder, file), world, largest);
    return { path: name, pack: packOfSource(name, source, world) };
  };
  const dialects = readDialects([newPath], flags, world);
  // What is wrong with a dialect is printed; to end here would end what git does.
  const said = typeof dialects === "number" ? [] : dialects.of(newPath);
  const change = packChange(side(oldFile, path), side(newFile, newPath), said);
  const titles = { before: "the old version", after: "the new version" };
  return writeOutput(undefined, printChange(change, titles, paperFor("stdout", flags, world)), world);
}
