import { resolve } from "node:path";
import { diff, type PackDiff } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { type PackSide, packChange } from "../../diff/change-words.js";
import { type BooksOfReleases, type DiffBounds, describeDiff } from "../../diff/description/index.js";
import {
  htmlBounds,
  markdownBounds,
  prettyBounds,
  printChange,
  printDiff,
  printDiffHtml,
  printDiffMarkdown,
} from "../../diff/print/index.js";
import { readSourceFile } from "../../files/read-bytes.js";
import { writeOutput } from "../../files/write-output.js";
import { booksOfReleases, type DialectFlags, filesNamedBy, readDialects } from "../../packs/dialects-of-packs.js";
import { areOfOnePack, isSound, packOfSource, readPack, refuseBroken, type SoundPack } from "../../packs/read-pack.js";
import { overwriteRefusal } from "../../packs/written-over.js";
import { type Paper, palette, paperFor, printable } from "../../print/paper.js";
import { withScenarios } from "../../rehearse/comparison/compare-scenarios.js";
import { scenariosOnDisk } from "../../rehearse/comparison/scenarios-of-pack.js";
import type { World } from "../../world/world.js";

export type DiffFormat = "pretty" | "json" | "markdown" | "html";

export interface DiffFlags extends DialectFlags {
  readonly format: DiffFormat;
  readonly output?: string;
  readonly git?: string;
  readonly summary?: string;
  readonly config?: string;
  readonly driver?: boolean;
  readonly scenarios: boolean;
}

/** Compares two releases of a pack. */
export function runDiff(oldPath: string, newPath: string, flags: DiffFlags, world: World): ExitCode {
  const misuse = overwriteRefusal(flags.output, [oldPath, newPath, ...filesNamedBy(flags)], world);
  if (misuse !== undefined) {
    world.stderr.write(`setup-pack: ${printable(misuse)}\n`);
    return exitCode.unusable;
  }
  const from = readPack(oldPath, world);
  const to = readPack(newPath, world);
  if (!isSound(from) || !isSound(to)) return refuseBroken([from, to], flags, world);
  if (!areOfOnePack(from, to, flags, world)) return exitCode.refused;
  const dialects = readDialects([oldPath, newPath], flags, world);
  if (typeof dialects === "number") return dialects;
  const books = booksOfReleases([oldPath, from], [newPath, to], dialects);
  const paper = paperFor("stdout", flags, world);
  const toFile = flags.output !== undefined && flags.output !== "-";
  const changed = diff(from.compiled.document, to.compiled.document, books);
  const found = flags.scenarios
    ? withScenarios(changed, scenariosOnDisk(newPath, flags, world), [from, to], books)
    : changed;
  return writeOutput(
    flags.output,
    pieces(found, from, to, books, flags, toFile ? { ...paper, palette: palette(false) } : paper),
    world,
  );
}

function pieces(
  found: PackDiff,
  from: SoundPack,
  to: SoundPack,
  books: BooksOfReleases,
  { format }: DiffFlags,
  paper: Paper,
): Iterable<string> {
  const describe = (bounds: DiffBounds) => describeDiff(found, from.compiled, to.compiled, bounds, books);
  switch (format) {
    case "pretty":
      return printDiff(describe(prettyBounds), paper);
    case "json":
      return [`${JSON.stringify(withDigests(found, from, to), undefined, 2)}\n`];
    case "markdown":
      return printDiffMarkdown(describe(markdownBounds));
    case "html":
      return printDiffHtml(describe(htmlBounds));
  }
}

function withDigests(found: PackDiff, from: SoundPack, to: SoundPack): PackDiff {
  return {
    ...found,
    from: { ...found.from, digest: from.compiled.digest },
    to: { ...found.to, digest: to.compiled.digest },
  };
}

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
      "setup-pack: --driver is for git, which passes seven or nine arguments. docs/git.md shows how to set it up.\n",
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
