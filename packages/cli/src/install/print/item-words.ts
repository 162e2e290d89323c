import { asPack, type Pack } from "@setup-pack/core";
import { changedItemName, type NamedItem } from "@setup-pack/core/words";
import type { Installation, ItemName } from "@setup-pack/installer";

/** Returns all that a workspace has of a pack, what earlier releases left among it; undefined where nobody says. */
export const everythingOf = (remains: Installation["remains"]): Pack | undefined => remains && asPack(remains.lists);

/** Calls installed items as the workspace does, by kind and name, and those as well that earlier releases left. */
export function itemWords({
  base,
  current,
  remains,
}: Pick<Installation, "base" | "current" | "remains">): (item: NamedItem) => string {
  const packs = [current, everythingOf(remains), base];
  const nameThere = ({ kind, key }: NamedItem): string | undefined => {
    const name: ItemName | undefined = kind === "pack" ? undefined : `${kind} ${key}`;
    return name && remains?.holdings.get(name)?.name;
  };
  return (item) => changedItemName({ ...item, name: item.name ?? nameThere(item) }, packs);
}
