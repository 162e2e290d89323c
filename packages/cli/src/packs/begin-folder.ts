import { basename, extname, resolve } from "node:path";
import { canonical, type SourceFiles } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { checkBuilt } from "../check/check-folder.js";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { writeAtomically } from "../files/write-atomically.js";
import { builtOf } from "../folder/build-folder.js";
import { targetFolder } from "../folder/stage.js";
import { writeFolder } from "../folder/write-together.js";
import { type GlobalFlags, paperFor, printable, reportFailure, writePieces } from "../print/paper.js";
import { printPretty } from "../report/pretty.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { titleOf } from "./read-pack.js";

/** Returns how a command ends that cannot begin a folder there, which is told; undefined where it can. */
export function whyNotBegun(dir: string, world: World): ExitCode | undefined {
  const target = targetFolder(dir, world);
  if (typeof target === "object") {
    reportFailure(dir, "used", target, world);
    return exitCode.unusable;
  }
  if (target !== "filled") return undefined;
  world.stderr.write(`setup-pack: ${printable(dir)} is not empty, and was not changed. Name a new folder.\n`);
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

/** Writes a valid pack with nothing in it to a file that is not there yet. */
export function beginPack(path: string, world: Pick<World, "files" | "folder" | "freshName">): Failure | undefined {
  const place = resolve(world.folder, path);
  try {
    if (world.files.lstatSync(place, { throwIfNoEntry: false }) !== undefined) return there;
  } catch (error) {
    return failureOf(error);
  }
  const pack = {
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: world.freshName(),
    name: titleOf(basename(place, extname(place))),
    version: "0.1.0",
  };
  return writeAtomically(place, canonical(JSON.stringify(pack)), world);
}

const there: Failure = { code: "EEXIST", message: "It is there already." };
