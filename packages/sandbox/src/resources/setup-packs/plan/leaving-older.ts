import type { Pack } from "@setup-pack/core";
import { fold } from "@setup-pack/core/words";
import { namesIn } from "../items/holds.js";
import type { Installation, InstalledItem } from "../items/installation.js";
import type { ItemName } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { TakenUpRecords } from "./taken-up-again.js";

/**
 * What an earlier release left before the one that is gone back to came stays as it is, unless that one has it
 * again.
 */
export function leavingOlder(
  before: Installation,
  { release, wanted, keys }: Pick<TakenUpRecords, "keys"> & { readonly release: Pack; readonly wanted: Pack },
  came: Date,
): Installation {
  const carried = namesIn(wanted);
  const nameIn = ({ kind, document }: Pick<InstalledItem, "kind" | "document">) =>
    `${kind} ${String(document.kind ?? "")} ${fold(String(document.name))}`;
  const called = new Set(itemsOf(release).map(nameIn));
  const items = [...before.items].map(([name, item]): [ItemName, InstalledItem] => {
    const isOlder = item.since !== undefined && item.since.getTime() <= came.getTime();
    const isCarried = carried.has(name) || keys.has(name) || called.has(nameIn(item));
    if (item.hold !== "released" || !isOlder || isCarried) return [name, item];
    const { base, ...rest } = item;
    return [name, rest];
  });
  return { ...before, items: new Map(items) };
}
