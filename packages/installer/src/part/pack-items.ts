import { asPack, type ItemKind, type Pack } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { ItemName } from "../target/target.js";

/** An item of a pack, whatever its kind. */
export interface PackItem {
  readonly kind: ItemKind;
  readonly key: string;
  /** As people call it; its key where it has no name. */
  readonly name: string;
  /** Of a resource: its kind. */
  readonly variant: string | undefined;
  readonly document: JsonObject;
}

/** Returns all items of a pack, in its order. */
export function packItems(pack: Pack): PackItem[] {
  return itemKinds.flatMap((kind) =>
    (pack[kind] ?? []).map((item: object & { readonly key: string }): PackItem => {
      const document: JsonObject = { ...item };
      const named = kind === "automations" && isObject(document.document) ? document.document : document;
      return {
        kind,
        key: item.key,
        name: typeof named.name === "string" ? named.name : item.key,
        variant: kind === "resources" && typeof document.kind === "string" ? document.kind : undefined,
        document,
      };
    }),
  );
}

export const nameOf = ({ kind, key }: Pick<PackItem, "kind" | "key">): ItemName => `${kind} ${key}`;

/** Returns items in lists as a pack has them. */
export const listsOf = (items: readonly Pick<PackItem, "kind" | "document">[]): JsonObject =>
  Object.fromEntries(
    itemKinds.flatMap((kind) => {
      const some = items.filter((item) => item.kind === kind).map(({ document }) => document);
      return some.length === 0 ? [] : [[kind, some] as const];
    }),
  );

/** Returns a pack with these items in place of its own. */
export function packWith(pack: Pack, items: readonly Pick<PackItem, "kind" | "document">[]): Pack {
  const lists = itemKinds.flatMap((kind) => (pack[kind] === undefined ? [] : [[kind, []] as const]));
  const made = asPack({ ...pack, ...Object.fromEntries(lists), ...listsOf(items) });
  if (made === undefined) throw new Error("A pack with items of packs has the shape of none.");
  return made;
}
