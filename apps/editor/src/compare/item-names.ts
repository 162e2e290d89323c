import type { Change } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, keyOf, nameOf } from "@setup-pack/edit";
import { compareMessages } from "../messages/index.js";

/** Gives what a person calls the items of two packs: as the first one that has an item calls it. */
export function itemNames(packs: readonly (JsonObject | undefined)[]): (change: Pick<Change, "item">) => string {
  const names = new Map<string, string>();
  for (const pack of packs.toReversed())
    for (const kind of itemKinds)
      for (const item of elements(pack?.[kind])) names.set(`${kind}/${keyOf(item)}`, nameOf(kind, item));
  return ({ item }) =>
    item.kind === "pack" ? compareMessages.itself : names.get(`${item.kind}/${item.key}`) || item.key;
}
