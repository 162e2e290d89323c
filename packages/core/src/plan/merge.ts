import type { ByteCodec } from "../check/bytes/byte-codec.js";
import type { Pack, PathStep, PlannedField, PlannedItem } from "../model.js";
import { compareReleases, laterExport } from "../versions/compare-releases.js";
import { packWithChanges } from "./apply-plan.js";
import type { Policy } from "./decide.js";
import { checkedItems, errorsOf } from "./merged-items.js";
import { decidedItems } from "./plan.js";
import type { ItemFinding } from "./recheck.js";

/** A value that two versions of a pack changed differently, or an item that is wrong with the changes of both. */
export interface MergeConflict extends Pick<PlannedField, "base" | "mine" | "theirs"> {
  readonly item: Pick<PlannedItem, "kind" | "key">;
  /** Inside the item; empty for the item itself. */
  readonly path: readonly PathStep[];
  /** What a rule finds in the item once both sides' changes are made; left out where both changed one value. */
  readonly because?: string;
}

/** A merged pack with what rules find in it and in neither side, or what stands against merging. */
export type Merge =
  | { readonly pack: Pack; readonly found: readonly ItemFinding[] }
  | { readonly conflicts: readonly MergeConflict[] };

const policy: Policy = { settle: () => "fail", prune: true, already: "merge" };

/**
 * Three-way merge of packs, field by field as a plan does it: what only one side changed is taken over, what both
 * changed differently is a conflict, and so is an error that only both changes together make. What the merged pack
 * does not take from the other side stays as `mine` has it written. All packs are valid.
 * @example
 * ```ts
 * import { merge, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 * };
 * const merged = merge(spring, { ...spring, author: "Ann" }, { ...spring, description: "For May" });
 * if ("pack" in merged) console.log(merged.pack.author, merged.pack.description); // Ann For May
 * ```
 */
export function merge(base: Pack, mine: Pack, theirs: Pack, bytes: ByteCodec = {}): Merge {
  const decided = decidedItems({ base, mine, theirs }, policy);
  const checked = checkedItems(decided, { mine, release: theirs, policy, bytes });
  const release = mergedRelease(base, mine, theirs);
  const conflicts = [...release.conflicts, ...checked.items.flatMap((item) => conflictsOf(item, checked.errors))];
  if (conflicts.length > 0) return { conflicts };
  return { pack: { ...packWithChanges(checked.items, mine, theirs), ...release.members }, found: checked.news };
}

function conflictsOf(planned: PlannedItem, errors: readonly ItemFinding[]): MergeConflict[] {
  const item = { kind: planned.kind, key: planned.key };
  const wrong = errorsOf(planned, errors);
  if (wrong !== undefined) return [{ item, path: [], because: wrong.message }];
  return planned.fields.flatMap(({ path, decision, base, mine, theirs }) =>
    decision === "conflict" ? [{ item, path, base, mine, theirs }] : [],
  );
}

/** Which release the merged pack is: of two new versions the later one, and the later export date. */
function mergedRelease(
  base: Pack,
  mine: Pack,
  theirs: Pack,
): { readonly members: Partial<Pack>; readonly conflicts: readonly MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const merged = <T extends string | undefined>(
    name: keyof Pack,
    [was, ours, other]: readonly [T, T, T],
    later?: T,
  ): T => {
    if (ours === other || other === was) return ours;
    if (ours === was) return other;
    if (later === undefined)
      conflicts.push({ item: { kind: "pack", key: "" }, path: [name], base: was, mine: ours, theirs: other });
    return later ?? ours;
  };
  const { order } = compareReleases(mine, theirs);
  const latest = order === "newer" ? theirs : order === "older" ? mine : undefined;
  const packId = merged("packId", [base.packId, mine.packId, theirs.packId]);
  const version = merged("version", [base.version, mine.version, theirs.version], latest?.version);
  const exportedAt = laterExport(mine.exportedAt, theirs.exportedAt);
  return { members: { packId, version, ...(exportedAt === undefined ? {} : { exportedAt }) }, conflicts };
}
