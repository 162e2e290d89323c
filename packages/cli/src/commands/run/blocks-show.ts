import type { Pack } from "@setup-pack/core";
import { blockKinds } from "@setup-pack/core/format";
import { type BlockBook, bookDocument, packBook } from "@setup-pack/core/meaning";
import { didYouMean, quote } from "@setup-pack/core/words";
import { printBook } from "../../blocks/print-book.js";
import { printEntry } from "../../blocks/print-entry.js";
import { usedBlocks } from "../../blocks/used-blocks.js";
import { type ExitCode, exitCode } from "../../command-line/exit-code.js";
import { writeOutput } from "../../files/write-output.js";
import { readPack } from "../../packs/read-pack.js";
import { isSound, refuseBroken } from "../../packs/refuse.js";
import { type BlocksFlags, bookOf, readTeamBlocks, readTeamBlocksHere } from "../../packs/team-blocks-of-packs.js";
import { paperFor } from "../../print/paper.js";
import { printable } from "../../print/printable.js";
import type { World } from "../../world/world.js";

export interface BlocksShowFlags extends BlocksFlags {
  readonly pack?: string;
  readonly format: "pretty" | "json";
}

/** Prints the block book in force, or what it says of one kind. */
export function runBlocksShow(kind: string | undefined, flags: BlocksShowFlags, world: World): ExitCode {
  const kinds = blockKinds.map((entry) => entry.kind);
  if (kind !== undefined && !kinds.includes(kind)) return unknownKind(kind, kinds, world);
  const read = readBook(flags, world);
  if (typeof read === "number") return read;
  const { book, pack } = read;
  if (flags.format === "json") {
    const document = bookDocument(book, kind === undefined ? kinds : [kind]);
    return writeOutput(undefined, [`${JSON.stringify(document, undefined, 2)}\n`], world);
  }
  const used = pack && usedBlocks(pack, book);
  const paper = paperFor("stdout", flags, world);
  const entry = kind === undefined ? undefined : book(kind);
  if (kind !== undefined && entry !== undefined)
    return writeOutput(undefined, printEntry(kind, entry, used && (used.get(kind) ?? []), paper), world);
  const listed = used === undefined ? kinds : kinds.filter((one) => used.has(one));
  return writeOutput(undefined, printBook(listed, book, used, paper), world);
}

/** The book in force for a pack, and without one that of the current folder. */
function readBook(
  flags: BlocksShowFlags,
  world: World,
): { readonly book: BlockBook; readonly pack: Pack | undefined } | ExitCode {
  if (flags.pack === undefined) {
    const team = readTeamBlocksHere(flags, world);
    return typeof team === "number" ? team : { book: packBook(undefined, team.of(".")), pack: undefined };
  }
  const pack = readPack(flags.pack, world);
  if (!isSound(pack)) return refuseBroken([pack], flags, world);
  const team = readTeamBlocks([flags.pack], flags, world);
  if (typeof team === "number") return team;
  return { book: bookOf(flags.pack, pack, team), pack: pack.compiled.document };
}

function unknownKind(kind: string, kinds: readonly string[], { stderr }: World): ExitCode {
  const near = didYouMean(kind, kinds);
  stderr.write(
    `setup-pack: ${printable(quote(kind))} is no kind of block.${near} All of them: setup-pack blocks show\n`,
  );
  return exitCode.unusable;
}
