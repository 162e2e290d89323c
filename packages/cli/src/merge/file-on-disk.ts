import { diff, differsAt, type MergeConflict, merge, type Pack } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { readSourceFile } from "../files/read-source.js";
import { packOfSource } from "../packs/read-pack.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import type { MergeSides } from "./sides.js";
import type { UnmergedFile } from "./unmerged-files.js";

/** What has become on disk of a file that git could not merge. */
export interface FileOnDisk {
  /** Whether somebody has settled a conflict in it by hand. */
  readonly isByHand: (conflict: MergeConflict) => boolean;
  /** A pack that was merged, with what was changed by hand since. */
  readonly withEdits: (merged: Pack) => Pack;
  /** What has to be kept elsewhere before the file is written, since no pack can be read in it. */
  readonly unreadable?: Uint8Array;
}

/** Looks at a file as git, or a person since, has left it. */
export function fileOnDisk(
  file: UnmergedFile,
  sides: MergeSides,
  world: World,
): FileOnDisk | { readonly failure: Failure } {
  const source = readSourceFile(file.place, world, largest);
  if ("failure" in source) return source.failure.code === "ENOENT" ? untouched : source;
  const read = packOfSource(file.path, source, world);
  if (read.compiled === null) {
    if (!("bytes" in source)) return { failure: { code: "SIZE", message: "It is too large." } };
    return file.ours?.equals(source.bytes) ? untouched : { ...untouched, unreadable: source.bytes };
  }
  const [ours, edited] = [sides.ours.compiled.document, read.compiled.document];
  const merged = merge(sides.base, ours, sides.theirs.compiled.document, world.bytes).pack;
  if ([ours, merged].some((pack) => isSame(pack, edited))) return untouched;
  return {
    isByHand: differsAt(merged, edited),
    withEdits: (settled) => merge(merged, edited, settled, { ...world.bytes, prefer: "mine" }).pack,
  };
}

const untouched: FileOnDisk = { isByHand: () => false, withEdits: (merged) => merged };

const isSame = (one: Pack, other: Pack): boolean =>
  one.version === other.version && diff(one, other).changes.length === 0;

/** Puts what no pack can be read in beside the file, under a name that is free; gives that name's end. */
export function keepBeside(
  { place }: Pick<UnmergedFile, "place">,
  bytes: Uint8Array,
  { files }: Pick<World, "files">,
): { readonly kept: string } | { readonly failure: Failure } {
  for (let number = 1; ; number++) {
    const kept = number === 1 ? ".orig" : `.orig.${number}`;
    try {
      files.writeFileSync(`${place}${kept}`, bytes, { flag: "wx" });
      return { kept };
    } catch (error) {
      const failure = failureOf(error);
      if (failure.code !== "EEXIST") return { failure };
    }
  }
}
