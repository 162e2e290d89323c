import { applyPlan, asPack, type ItemKind, type Pack, type PlannedField, plan as planOf } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { byteCodec } from "../byte-codec.js";

/** The versions of one item that are merged; which keys they have does not count. */
export interface ItemVersions {
  /** What the others come from. */
  readonly base: JsonObject;
  readonly mine: JsonObject;
  readonly theirs: JsonObject;
}

/** What comes of merging an item. */
export interface MergedItem {
  readonly document: JsonObject;
  /** What became of each value that not all versions have alike, as a plan tells it. */
  readonly fields: readonly PlannedField[];
}

/** The three-way merge of an item, under the key of `mine`, whose value stands where both changed one. */
export function mergedItem(kind: ItemKind, { base, mine, theirs }: ItemVersions): MergedItem {
  const [installed, workspace, release] = [base, mine, theirs].map((item) => packOf(kind, { ...item, key: "it" }));
  if (installed === undefined || workspace === undefined || release === undefined)
    return { document: mine, fields: [] };
  const plan = planOf(
    { installed, workspace, release },
    { ...byteCodec, onConflict: "keep-workspace", diagnose: false, allowDowngrade: true },
  );
  const [item] = applyPlan(plan, workspace, release)[kind] ?? [];
  const { fields = [] } = plan.items.find((planned) => planned.kind === kind) ?? {};
  return { document: isObject(item) ? { ...item, key: mine.key } : mine, fields };
}

const packOf = (kind: ItemKind, item: JsonObject): Pack | undefined =>
  asPack({
    format: "service.setup-pack",
    schemaVersion: 2,
    packId: "00000000-0000-4000-8000-000000000000",
    name: "One item",
    version: "1.0.0",
    [kind]: [item],
  });
