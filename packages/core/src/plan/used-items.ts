import type { JsonObject } from "../json.js";
import type { PlannedItem } from "../model.js";

/** An item that stands for a record which is not its pack's: what a pack says of it is never written. */
export interface UsedItem {
  readonly kind: string;
  readonly key: string;
  readonly document: { readonly kind?: unknown };
}

/**
 * Returns whether an item is one of some that are used, as `plan` asks. A resource of another kind under the same key
 * is another record.
 * @example
 * ```ts
 * import { isUsedIn } from "@setup-pack/core/format";
 *
 * const isUsed = isUsedIn([{ kind: "resources", key: "hot", document: { kind: "tag" } }]);
 * const hot = { kind: "resources", key: "hot" } as const;
 * console.log(isUsed(hot, { kind: "tag" }), isUsed(hot, { kind: "lead_source" })); // true false
 * ```
 */
export function isUsedIn(
  used: readonly UsedItem[],
): (item: Pick<PlannedItem, "kind" | "key">, document: JsonObject) => boolean {
  const names = new Set(used.map((item) => recordOf(item, item.document)));
  return (item, document) => names.has(recordOf(item, document));
}

const recordOf = ({ kind, key }: Pick<UsedItem, "kind" | "key">, document: UsedItem["document"]): string =>
  kind === "resources" ? `${kind} ${key} ${String(document.kind)}` : `${kind} ${key}`;
