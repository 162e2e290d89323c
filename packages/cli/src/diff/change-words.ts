import { diff, type PackDiff } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { type Dialect, packBook } from "@setup-pack/core/meaning";
import { changedItemName, count } from "@setup-pack/core/words";
import { tally } from "../check/report.js";
import { isSound, type ReadPack, type SoundPack } from "../packs/read-pack.js";
import type { BooksOfReleases } from "./description/index.js";

/** What the two states of a repository are called. */
export interface Titles {
  readonly before: string;
  readonly after: string;
}

/** What became of a pack that has no diff, in a sentence. */
export const changeWords = {
  added: "A new pack.",
  removed: "This pack is gone. Where it is installed, it stays.",
  replaced: "Another pack is here now, with its own packId: workspaces with the old pack do not get it.",
  broken: "It cannot be compared.",
} as const satisfies Partial<Record<PackChange["kind"], string>>;

/** "In main it has 3 errors." */
export function whyBroken({ side, pack: { entry } }: BrokenPack, titles: Titles): string {
  const where = titles[side];
  if (entry.failure !== undefined) return `In ${where} it cannot be read: ${entry.failure.message}`;
  const { error } = tally(entry.diagnostics);
  return side === "after"
    ? `In ${where} it has ${count(error, "error")}.`
    : `In ${where} it had ${count(error, "error")}.`;
}

/** What became of a pack from one state to another. */
export type PackChange =
  | {
      readonly kind: "changed" | "moved";
      readonly path: string;
      /** Where it was before; the same where it was not moved. */
      readonly previousPath: string;
      readonly from: SoundPack;
      readonly to: SoundPack;
      readonly diff: PackDiff;
      /** What blocks of each are read by. */
      readonly books: BooksOfReleases;
    }
  /** Another pack, with another packId, stands where one was. */
  | { readonly kind: "replaced"; readonly path: string; readonly from: SoundPack; readonly to: SoundPack }
  | { readonly kind: "added" | "removed"; readonly path: string; readonly pack: SoundPack }
  /** One that has errors, or cannot be read, so that nobody can say what differs. */
  | {
      readonly kind: "broken";
      readonly path: string;
      readonly previousPath: string;
      readonly packs: readonly BrokenPack[];
    };

/** A pack that cannot be compared, and which side it is of. */
export interface BrokenPack {
  readonly side: "before" | "after";
  readonly pack: ReadPack;
}

/** A pack as it was or is, with its path. */
export interface PackSide {
  readonly path: string;
  readonly pack: ReadPack;
}

/**
 * Compares two sides of a pack; one that was not there, or is there no more, is left out. Both are read
 * by the same dialects.
 */
export function packChange(
  before: PackSide | undefined,
  after: PackSide | undefined,
  dialects: readonly Dialect[] = [],
): PackChange {
  const [from, to] = [before?.pack, after?.pack];
  const path = (after ?? before)?.path ?? "";
  const previousPath = (before ?? after)?.path ?? "";
  const packs: BrokenPack[] = [];
  if (from !== undefined && !isSound(from)) packs.push({ side: "before", pack: from });
  if (to !== undefined && !isSound(to)) packs.push({ side: "after", pack: to });
  if (packs.length > 0) return { kind: "broken", path, previousPath, packs };
  return sound(from, to, path, previousPath, dialects);
}

function sound(
  from: ReadPack | undefined,
  to: ReadPack | undefined,
  path: string,
  previousPath: string,
  dialects: readonly Dialect[],
): PackChange {
  if (from === undefined || !isSound(from)) {
    if (to === undefined || !isSound(to)) throw new Error("A change is one of a pack");
    return { kind: "added", path, pack: to };
  }
  if (to === undefined || !isSound(to)) return { kind: "removed", path, pack: from };
  const [before, after] = [from.compiled.document, to.compiled.document];
  if (before.packId.toLowerCase() !== after.packId.toLowerCase()) return { kind: "replaced", path, from, to };
  const books: BooksOfReleases = [packBook(before, dialects), packBook(after, dialects)];
  const kind = path === previousPath ? "changed" : "moved";
  return { kind, path, previousPath, from, to, diff: diff(before, after, books), books };
}

/** What is in a pack, item by item: `automation "New lead" (new-lead)`. */
export const itemList = ({ compiled: { document } }: SoundPack): readonly string[] =>
  itemKinds.flatMap((kind) => (document[kind] ?? []).map(({ key }) => changedItemName({ kind, key }, [document])));
