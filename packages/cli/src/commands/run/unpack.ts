import { resolve } from "node:path";
import { type SourceFiles, unpack } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { listOf, quote } from "@setup-pack/core/words";
import { checkBuilt } from "../../check/check-folder.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { stdinPath } from "../../files/pack-input.js";
import { readSource } from "../../files/read-bytes.js";
import { assetBytes, builtOf } from "../../folder/build-folder.js";
import { type GatheredFiles, gather } from "../../folder/gather.js";
import { finishWriting, targetFolder } from "../../folder/stage.js";
import { takeOver } from "../../folder/take-over.js";
import type { FolderChanges } from "../../folder/write-files.js";
import { writeFolder } from "../../folder/write-together.js";
import { type FormattedPack, formatPack, printRefusal } from "../../format/format-pack.js";
import { type GlobalFlags, paperFor, printable, reportFailure, writePieces } from "../../print/paper.js";
import { printPretty } from "../../report/pretty.js";
import type { World } from "../../world/world.js";

export interface UnpackFlags extends GlobalFlags {
  readonly into?: boolean;
}

/** The files that are there, and those that are to be there; or how it ends without. */
type Wanted = { readonly before: SourceFiles; readonly after: SourceFiles } | ExitCode;

/** Writes the files of a pack into a folder: a new one, or with --into one that is there. */
export function runUnpack(pack: string, dir: string, flags: UnpackFlags, world: World): ExitCode {
  const read = readPack(pack, flags, world);
  if (typeof read === "number") return read;
  const wanted = wantedFiles(read.text, dir, flags, world);
  if (typeof wanted === "number") return wanted;
  const written = writeFolder(resolve(world.folder, dir), wanted.before, wanted.after, world);
  if ("code" in written) {
    reportFailure(dir, "written", written, world);
    return exitCode.unusable;
  }
  if (!flags.quiet) writePieces(world.stdout, report(dir, written, wanted.after));
  return exitCode.fine;
}

function readPack(pack: string, flags: UnpackFlags, world: World): FormattedPack | ExitCode {
  const source = readSource(
    pack === "-"
      ? { kind: "stdin", path: stdinPath }
      : { kind: "file", path: pack, place: resolve(world.folder, pack) },
    world,
    largest,
  );
  const path = pack === "-" ? stdinPath : pack;
  if ("failure" in source) {
    reportFailure(path, "read", source.failure, world);
    return exitCode.unusable;
  }
  const formatted =
    "bytes" in source
      ? formatPack(source.bytes)
      : { refused: "it is larger than the maximum size", text: "", diagnostics: source.diagnostics };
  if (!("refused" in formatted)) return formatted;
  writePieces(world.stderr, printRefusal(path, formatted, paperFor("stderr", flags, world)));
  return exitCode.findings;
}

function wantedFiles(text: string, dir: string, flags: UnpackFlags, world: World): Wanted {
  const target = targetFolder(dir, world);
  if (typeof target === "object") {
    reportFailure(dir, "used", target, world);
    return exitCode.unusable;
  }
  if (target !== "filled") return { before: new Map(), after: unpack(text, assetBytes(world.bytes)) };
  if (flags.into) return updatedFiles(text, dir, flags, world);
  const remedy = "Name a new folder, or update this one with --into.";
  world.stderr.write(`setup-pack: ${printable(dir)} is not empty, and was not changed. ${remedy}\n`);
  return exitCode.unusable;
}

function updatedFiles(text: string, dir: string, flags: UnpackFlags, world: World): Wanted {
  finishWriting(resolve(world.folder, dir), world.files);
  const gathered = gather(resolve(world.folder, dir), largest, world.files);
  if (gathered.failure !== undefined) {
    reportFailure(dir, "read", gathered.failure, world);
    return exitCode.unusable;
  }
  const taken = takeOver(gathered, text, world);
  if (!("refused" in taken)) return taken;
  if (taken.refused === "errors") return refuseBroken(dir, gathered, flags, world);
  world.stderr.write(
    `setup-pack: ${printable(dir)} holds the pack ${quote(taken.holds)}, which is another one, and was not changed. Unpack into its own folder, or change packId in pack.yaml if they are the same.\n`,
  );
  return exitCode.refused;
}

/** The folder has to be mended by hand: nobody can say what of it would be lost. */
function refuseBroken(dir: string, gathered: GatheredFiles, flags: UnpackFlags, world: World): ExitCode {
  const { entry } = checkBuilt(dir, builtOf(gathered, world), {}, { maxBytes: largest }, world);
  const diagnostics = entry.diagnostics.filter(({ severity }) => severity === "error");
  writePieces(world.stderr, printPretty([{ ...entry, diagnostics }], paperFor("stderr", flags, world)));
  world.stderr.write(`setup-pack: ${printable(dir)} was not changed, because its files have errors. Fix them first.\n`);
  return exitCode.findings;
}

/** At most so many files are listed. */
const mostListed = 50;

function* report(dir: string, { added, changed, removed }: FolderChanges, after: SourceFiles): Generator<string> {
  const lines = [
    ...added.map((path) => `  added    ${printable(path)}\n`),
    ...changed.map((path) => `  changed  ${printable(path)}\n`),
    ...removed.map((path) => `  removed  ${printable(path)}\n`),
  ];
  yield* lines.slice(0, mostListed);
  if (lines.length > mostListed) yield `  … and ${lines.length - mostListed} more\n`;
  const left = after.size - added.length - changed.length;
  const parts = [
    [added.length, "added"],
    [changed.length, "changed"],
    [removed.length, "removed"],
    [left, "left as they were"],
  ] as const;
  const counts = parts.flatMap(([number, what]) => (number > 0 ? [`${number} ${what}`] : []));
  yield lines.length === 0
    ? `${printable(dir)} is already up to date: nothing was written\n`
    : `${printable(dir)}: ${listOf(counts, "and")}\n`;
}
