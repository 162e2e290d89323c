import {
  asPack,
  type Change,
  conflictStanding,
  type MergeConflict,
  merge,
  type Pack,
  takeSide,
} from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { placeIn } from "@setup-pack/core/words";
import type { Patch } from "immer";
import { bytes } from "./bytes.js";
import type { ConflictStanding, MergeAnswer, MergedPacks, SideTaken } from "./protocol.js";

/** A merge that is being settled: what the conflicts of it are, and between which packs. */
export interface OngoingMerge {
  readonly mine: Pack;
  readonly theirs: Pack;
  readonly conflicts: readonly MergeConflict[];
}

/** Merges two packs by what both come from. */
export function begunMerge({ base, mine, theirs }: MergedPacks): {
  readonly answer: MergeAnswer;
  readonly ongoing?: OngoingMerge;
} {
  const [ours, other] = [asPack(mine), asPack(theirs)];
  if (ours === undefined || other === undefined) return { answer: { noPack: ours === undefined ? "mine" : "theirs" } };
  const { pack, conflicts } = merge(asPack(base) ?? null, ours, other, bytes);
  return { answer: { pack, conflicts }, ongoing: { mine: ours, theirs: other, conflicts } };
}

/** Returns how a pack stands in each conflict; undefined where its shape is too broken to tell. */
export function standingsOf(value: unknown, ongoing: OngoingMerge): readonly ConflictStanding[] | undefined {
  const pack = asPack(value);
  if (pack === undefined) return undefined;
  const sideIn = conflictStanding(pack, ongoing);
  return ongoing.conflicts.map((conflict) => ({
    side: sideIn(conflict),
    at: placeIn(pack, placed(pack, conflict), conflict.path),
  }));
}

/** Returns the item under the key that the pack has it by. */
function placed(pack: Pack, { item: { kind, key, previousKey } }: MergeConflict): Change["item"] {
  const isThere = kind !== "pack" && (pack[kind] ?? []).some((item) => item.key === previousKey);
  return { kind, key: isThere ? (previousKey ?? key) : key };
}

/** What has to change in a pack so that it has a side's value in a conflict. */
export function changesToTake(value: unknown, ongoing: OngoingMerge, { conflict, side }: SideTaken) {
  const pack = asPack(value);
  const settled = ongoing.conflicts[conflict];
  if (pack === undefined || settled === undefined) return [];
  return patchesBetween(pack, takeSide(pack, settled, side, ongoing));
}

/** Returns what turns one value into another that shares with it, by identity, what is the same. */
export function patchesBetween(before: unknown, after: unknown, path: Patch["path"] = []): Patch[] {
  if (before === after) return [];
  if (isObject(before) && isObject(after)) {
    const names = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...names].flatMap((name) => memberPatches(before[name], after[name], [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((element: unknown, index) => patchesBetween(element, after[index], [...path, index]));
  return [{ op: "replace", path, value: after }];
}

function memberPatches(before: unknown, after: unknown, path: Patch["path"]): Patch[] {
  if (after === undefined) return before === undefined ? [] : [{ op: "remove", path }];
  return before === undefined ? [{ op: "add", path, value: after }] : patchesBetween(before, after, path);
}
