import type { ItemKind, Pack } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";

/** An item of a pack, and its place in its list. */
export interface PackItem {
  readonly kind: ItemKind;
  readonly key: string;
  readonly document: JsonObject;
  readonly position: number;
}

/** Returns the items of a pack by list. */
export function itemsOf(pack: Pack): readonly PackItem[] {
  return itemKinds.flatMap((kind) =>
    (pack[kind] ?? []).flatMap((document, position) =>
      isObject(document) ? [{ kind, key: String(document.key), document, position }] : [],
    ),
  );
}
