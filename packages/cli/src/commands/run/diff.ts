import { diff, type PackDiff } from "@setup-pack/core";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import type { DiffBounds } from "../../diff/description/index.js";
import { type BooksOfReleases, describeDiff } from "../../diff/description/index.js";
import {
  htmlBounds,
  markdownBounds,
  prettyBounds,
  printDiff,
  printDiffHtml,
  printDiffMarkdown,
} from "../../diff/print/index.js";
import { writeOutput } from "../../files/write-output.js";
import { booksOfReleases, type DialectFlags, filesNamedBy, readDialects } from "../../packs/dialects-of-packs.js";
import { readPack } from "../../packs/read-pack.js";
import { areOfOnePack, isSound, refuseBroken, type SoundPack } from "../../packs/refuse.js";
import { overwriteRefusal } from "../../packs/written-over.js";
import { palette } from "../../print/palette.js";
import { type Paper, paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import { withScenarios } from "../../rehearse/comparison/compare-scenarios.js";
import { scenariosOnDisk } from "../../rehearse/comparison/scenarios-on-disk.js";
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
