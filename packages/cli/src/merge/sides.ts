import { diagnose, type Pack, parse } from "@setup-pack/core";
import { whyNotRewrite } from "@setup-pack/core/live";
import { type ExitCode, exitCode } from "../command-line/exit-code.js";
import { printRefusal } from "../format/format-pack.js";
import { areOfOnePack, isSound, type ReadPack, refuseBroken, type SoundPack } from "../packs/read-pack.js";
import { type GlobalFlags, type Paper, paperFor, writePieces } from "../print/paper.js";
import type { World } from "../world/world.js";

/** The packs that are merged. */
export interface MergeSides {
  /** Null where both sides made the pack anew, so that they come from nothing. */
  readonly base: Pack | null;
  readonly ours: SoundPack;
  readonly theirs: SoundPack;
}

/** A pack that was read, under another name. */
export const named = (read: ReadPack, path: string): ReadPack => ({ ...read, path, entry: { ...read.entry, path } });

/** Three packs that can be merged; else standard error says why not, and this is what the command ends with. */
export function mergeSides(
  [base, ours, theirs]: readonly [ReadPack, ReadPack, ReadPack],
  flags: GlobalFlags,
  world: World,
): MergeSides | { readonly code: ExitCode } {
  const hasBase = !isEmpty(base);
  if ((hasBase && !isSound(base)) || !isSound(ours) || !isSound(theirs)) {
    const read = [...(hasBase ? [base] : []), ours, theirs];
    return { code: refuseBroken(read, flags, world) };
  }
  for (const side of isSound(base) ? [ours, theirs] : [theirs])
    if (!areOfOnePack(isSound(base) ? base : ours, side, flags, world)) return { code: exitCode.refused };
  const paper = paperFor("stderr", flags, world);
  const lossy = [ours, theirs].filter((side) => refusesRewriting(side, paper, world));
  if (lossy.length > 0) return { code: exitCode.findings };
  return { base: isSound(base) ? base.compiled.document : null, ours, theirs };
}

/** Git gives an empty file as the base of what both sides have added. */
const isEmpty = ({ text, entry }: ReadPack): boolean => entry.failure === undefined && text.trim() === "";

/** Returns whether something in a pack would be lost if it were written again; standard error says what. */
function refusesRewriting({ path, text }: SoundPack, paper: Paper, world: World): boolean {
  const diagnostics = diagnose(text, parse(text).findings);
  const refused = whyNotRewrite(diagnostics);
  if (refused !== undefined) writePieces(world.stderr, printRefusal(path, { refused, text, diagnostics }, paper));
  return refused !== undefined;
}
