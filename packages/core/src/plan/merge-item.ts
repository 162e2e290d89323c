import type { ByteCodec } from "../check/byte-codec.js";
import { itemsByKey } from "../diff/items.js";
import type { JsonObject } from "../json.js";
import type { ItemKind, Pack, PlannedField } from "../model.js";
import { applyPlan } from "./apply-plan.js";
import { plan } from "./plan.js";

/** The versions of one item that are merged; which keys they have does not count. */
export interface ItemVersions {
  /** What the others come from. */
  readonly base: JsonObject;
  readonly mine: JsonObject;
  readonly theirs: JsonObject;
}

/** What comes of merging an item. */
export interface MergedItem {
  /** Under the key of `mine`. */
  readonly document: JsonObject;
  /** What became of each value that not all versions have alike, as a plan tells it. */
  readonly fields: readonly PlannedField[];
}

/** How an item is merged. */
export interface ItemMergeOptions extends ByteCodec {
  /** Whose value stands where both changed one differently: `mine` unless said. */
  readonly prefer?: "mine" | "theirs";
}

/**
 * Returns the three-way merge of one item, by the rules of a plan. The versions need not be sound: what people made of
 * an item may break rules, as a pipeline without stages.
 * @example
 * ```ts
 * import { mergedItem } from "@setup-pack/core/format";
 *
 * const base = { kind: "tag", key: "hot", name: "Hot", data: { color: "#dc2626" } };
 * const mine = { ...base, key: "tag_1", name: "HOT" };
 * const { document } = mergedItem("resources", { base, mine, theirs: { ...base, data: { color: "#111111" } } });
 * console.log(document); // { kind: 'tag', key: 'tag_1', name: 'HOT', data: { color: '#111111' } }
 * ```
 */
export function mergedItem(
  kind: ItemKind,
  { base, mine, theirs }: ItemVersions,
  { prefer = "mine", ...bytes }: ItemMergeOptions = {},
): MergedItem {
  const [installed, workspace, release] = [packOf(kind, base), packOf(kind, mine), packOf(kind, theirs)];
  const planned = plan(
    { installed, workspace, release },
    {
      ...bytes,
      onConflict: prefer === "mine" ? "keep-workspace" : "take-release",
      diagnose: false,
      allowDowngrade: true,
    },
  );
  const { fields = [] } = planned.items.find((item) => item.kind === kind) ?? {};
  // What only both changes together make wrong stays whole.
  if (planned.counts.conflict > 0) return { document: mine, fields };
  const merged = itemsByKey(applyPlan(planned, workspace, release), kind).get(anyKey);
  return { document: { ...(merged ?? mine), key: mine.key }, fields };
}

const anyKey = "it";

/** Returns a pack of one item. The compiler takes any value for the list of a kind that it does not know. */
const packOf = (kind: ItemKind, item: JsonObject): Pack => ({
  format: "service.setup-pack",
  schemaVersion: 2,
  packId: "00000000-0000-4000-8000-000000000000",
  name: "One item",
  version: "1.0.0",
  [kind]: [{ ...item, key: anyKey }],
});
