import { asPack } from "@setup-pack/core";
import { changedItemName } from "@setup-pack/core/words";
import type { ChangedItem, Installation, ItemName } from "@setup-pack/installer";

/** An item by kind and key, with what the workspace calls it where that is known. */
type NamedItem = Parameters<typeof changedItemName>[0] & Pick<ChangedItem, "name">;

/** Calls installed items as the workspace does, by kind and name, and those as well that earlier releases left. */
export function itemWords({
  base,
  current,
  remains,
}: Pick<Installation, "base" | "current" | "remains">): (item: NamedItem) => string {
  const everything = remains && asPack(remains.lists);
  const packs = everything === undefined ? [current, base] : [current, everything, base];
  const nameThere = ({ kind, key }: NamedItem): string | undefined => {
    const name: ItemName | undefined = kind === "pack" ? undefined : `${kind} ${key}`;
    return name && remains?.holdings.get(name)?.name;
  };
  return (item) => changedItemName(item, packs, item.name ?? nameThere(item));
}
