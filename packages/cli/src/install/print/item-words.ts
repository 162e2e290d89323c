import { asPack } from "@setup-pack/core";
import { changedItemName } from "@setup-pack/core/words";
import type { Installation } from "@setup-pack/installer";

/** An item by kind and key. */
type NamedItem = Parameters<typeof changedItemName>[0];

/** Calls installed items by kind and name, and those as well that earlier releases left. */
export function itemWords({
  base,
  current,
  remains,
}: Pick<Installation, "base" | "current" | "remains">): (item: NamedItem) => string {
  const everything = remains && asPack(remains.lists);
  const packs = everything === undefined ? [base, current] : [base, current, everything];
  return (item) => changedItemName(item, packs);
}
