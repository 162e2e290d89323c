import type { ByteCodec } from "../check/byte-codec.js";
import type { Pack, PathStep, PlannedField, PlannedItem } from "../model.js";
import { compareReleases, laterExport } from "../versions/compare-releases.js";
import { packWithChanges } from "./apply-plan.js";
import { type ContestedValue, type Policy, settleConflicts } from "./decide.js";
import { decidedItems } from "./decided-items.js";
import { checkedItems, errorsOf } from "./merged-items.js";
import { type ItemFinding, newFindings, recheck } from "./recheck.js";

/** A value that two versions of a pack changed differently, or an item that is wrong with the changes of both. */
export interface MergeConflict extends Pick<PlannedField, "base" | "mine" | "theirs" | "follows"> {
  /** `previousKey`: what `mine` calls it, where that is another key than `theirs` has. */
  readonly item: Pick<PlannedItem, "kind" | "key" | "previousKey">;
  /** Inside the item; empty for the item itself. */
  readonly path: readonly PathStep[];
  /** What a rule finds in the item once both sides' changes are made; left out where both changed one value. */
  readonly because?: string;
}

/** What comes of merging two versions of a pack. */
export interface Merge {
  /**
   * What only one side changed is taken over, also where there are conflicts; what is in conflict stands as `mine` has
   * it. With conflicts it is not done, and may have errors: it is what a person goes on from.
   */
  readonly pack: Pack;
  /** Empty where all is settled. */
  readonly conflicts: readonly MergeConflict[];
  /** What rules find in the pack and in neither side. */
  readonly found: readonly ItemFinding[];
}

/** The sides of a merge. */
export type MergeSide = "mine" | "theirs";

/** How packs are merged. */
export interface MergeOptions extends ByteCodec {
  /**
   * Whose value stands where both sides changed one differently; undefined leaves a conflict. An item in which only
   * both sides' changes together are wrong is asked for with each place in which the sides differ.
   */
  readonly prefer?: MergeSide | ((contested: ContestedValue) => MergeSide | undefined);
}

const choices = { mine: "keep-workspace", theirs: "take-release" } as const;

const policyOf = ({ prefer }: MergeOptions): Policy => ({
  settle: (contested) => {
    const side = typeof prefer === "function" ? prefer(contested) : prefer;
    return side === undefined ? "fail" : choices[side];
  },
  prune: true,
  already: "merge",
  isUsed: () => false,
  isAdopted: () => false,
  keepsStage: () => false,
});

const keepMine = policyOf({ prefer: "mine" });

/**
 * Three-way merge of packs, field by field as a plan does it: what only one side changed is taken over, what both
 * changed differently is a conflict, and so is an error that only both changes together make. Where the two have no
 * base, what both have differently is a conflict, and all else is taken from the one that has it. What the merged pack
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
 * const { pack, conflicts } = merge(spring, { ...spring, author: "Ann" }, { ...spring, description: "For May" });
 * console.log(pack.author, pack.description, conflicts.length); // Ann For May 0
 * ```
 */
export function merge(base: Pack | null, mine: Pack, theirs: Pack, options: MergeOptions = {}): Merge {
  const policy = policyOf(options);
  const decided = decidedItems({ base, mine, theirs }, policy);
  const checked = checkedItems(decided, { mine, release: theirs, policy, bytes: options });
  const release = mergedRelease(base, mine, theirs, policy);
  const conflicts = [...release.conflicts, ...checked.items.flatMap((item) => conflictsOf(item, checked.errors))];
  const items = checked.items.map((item) => (item.action === "conflict" ? settleConflicts(item, keepMine) : item));
  const pack = { ...packWithChanges(items, mine, theirs), ...release.members };
  if (conflicts.length === 0) return { pack, conflicts, found: checked.news };
  return { pack, conflicts, found: foundIn(pack, [mine, theirs], options) };
}

/** Returns what rules find in a pack that is merged in part, and in neither side. */
const foundIn = (pack: Pack, sides: readonly Pack[], bytes: ByteCodec): readonly ItemFinding[] =>
  newFindings(
    recheck(pack, bytes),
    sides.flatMap((side) => recheck(side, bytes)),
  );

function conflictsOf(planned: PlannedItem, errors: readonly ItemFinding[]): MergeConflict[] {
  const { kind, key, previousKey } = planned;
  const item = { kind, key, ...(previousKey === undefined ? {} : { previousKey }) };
  const wrong = errorsOf(planned, errors);
  if (wrong !== undefined) return [{ item, path: [], because: wrong.message }];
  return planned.fields.flatMap(({ decision, ...place }) => (decision === "conflict" ? [{ item, ...place }] : []));
}

/** Which release the merged pack is: of two new versions the later one, and the later export date. */
function mergedRelease(
  base: Pack | null,
  mine: Pack,
  theirs: Pack,
  { settle }: Policy,
): { readonly members: Partial<Pack>; readonly conflicts: readonly MergeConflict[] } {
  const conflicts: MergeConflict[] = [];
  const merged = <T extends string | undefined>(
    name: keyof Pack,
    [was, ours, other]: readonly [T | undefined, T, T],
    later?: T,
  ): T => {
    if (ours === other || other === was) return ours;
    if (ours === was) return other;
    if (later !== undefined) return later;
    const item = { kind: "pack", key: "" } as const;
    const choice = settle({ ...item, path: [name] });
    if (choice === "fail") conflicts.push({ item, path: [name], base: was, mine: ours, theirs: other });
    return choice === "take-release" ? other : ours;
  };
  const { order } = compareReleases(mine, theirs);
  const latest = order === "newer" ? theirs : order === "older" ? mine : undefined;
  const packId = merged("packId", [base?.packId, mine.packId, theirs.packId]);
  const version = merged("version", [base?.version, mine.version, theirs.version], latest?.version);
  const exportedAt = laterExport(mine.exportedAt, theirs.exportedAt);
  return { members: { packId, version, ...(exportedAt === undefined ? {} : { exportedAt }) }, conflicts };
}
