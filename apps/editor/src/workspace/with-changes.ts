import type { ItemKind } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, keyOf } from "@setup-pack/edit";
import type { ItemChange } from "@setup-pack/edit-api";

/** An item by its kind and key; the members at the top of a pack are one too. */
export type ChangedItemName = Pick<ItemChange, "kind" | "key">;

/** An installed release with some of its items as the workspace has them now, and what was added there. */
export function withChanges(installed: JsonObject, now: JsonObject, chosen: readonly ChangedItemName[]): JsonObject {
  const top = chosen.some(({ kind }) => kind === "pack") ? Object.entries(now).filter(isAtTop) : [];
  const lists = itemKinds.flatMap((kind) => {
    const keys = new Set(chosen.flatMap((item) => (item.kind === kind ? [item.key] : [])));
    return keys.size === 0 ? [] : [[kind, withItems(installed, now, { kind, keys })] as const];
  });
  return { ...installed, ...Object.fromEntries([...top, ...lists]) };
}

const isAtTop = ([name]: readonly [string, unknown]): boolean => itemKinds.every((kind) => kind !== name);

function withItems(
  installed: JsonObject,
  now: JsonObject,
  { kind, keys }: { readonly kind: ItemKind; readonly keys: ReadonlySet<string> },
): readonly unknown[] {
  const taken = new Map(
    elements(now[kind]).flatMap((item) => {
      const key = keyOf(item) ?? "";
      return keys.has(key) ? [[key, item] as const] : [];
    }),
  );
  const replaced = elements(installed[kind]).map((item) => {
    const key = keyOf(item) ?? "";
    const other = taken.get(key) ?? item;
    taken.delete(key);
    return other;
  });
  return [...replaced, ...taken.values()];
}
