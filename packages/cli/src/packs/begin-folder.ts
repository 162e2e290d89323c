import { resolve } from "node:path";
import type { SourceFiles } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { checkBuilt } from "../check/check-folder.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { builtOf } from "../folder/build-folder.js";
import { targetFolder } from "../folder/target-folder.js";
import { writeFolder } from "../folder/write-folder.js";
import { type GlobalFlags, paperFor } from "../print/paper.js";
import { printable } from "../print/printable.js";
import { reportFailure } from "../print/say.js";
import { writePieces } from "../print/write-pieces.js";
import { printPretty } from "../report/pretty.js";
import type { World } from "../world/world.js";

/** Returns how a command ends that cannot begin a folder there, which is told; undefined where it can. */
export function whyNotBegun(dir: string, world: World): ExitCode | undefined {
  const target = targetFolder(dir, world);
  if (typeof target === "object") {
    reportFailure(dir, "used", target, world);
    return exitCode.unusable;
  }
  if (target !== "filled") return undefined;
  world.stderr.write(`setup-pack: ${printable(dir)} is not empty, and was left alone. Name a new folder.\n`);
  return exitCode.unusable;
}

/**
 * Writes a new source folder, unless its pack would have errors; gives the paths of its files, or how it ends without.
 */
export function beginFolder(
  dir: string,
  files: SourceFiles,
  flags: GlobalFlags,
  world: World,
): readonly string[] | ExitCode {
  const built = builtOf({ files, problems: [] }, world);
  const { entry } = checkBuilt(dir, built, {}, { maxBytes: largest }, world);
  if (entry.diagnostics.some(({ severity }) => severity === "error")) {
    writePieces(world.stderr, printPretty([entry], paperFor("stderr", flags, world)));
    return exitCode.findings;
  }
  const written = writeFolder(resolve(world.folder, dir), new Map(), files, world);
  if (!("code" in written)) return written.added;
  reportFailure(dir, "written", written, world);
  return exitCode.unusable;
}
