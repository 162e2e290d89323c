import type { PlannedItem } from "@setup-pack/core";
import { changedItemName, type NamingPacks } from "@setup-pack/core/words";

/** A planned item as people call it; what the pack says of itself by its brand, where only that is another. */
export function plannedName({ kind, key, fields }: PlannedItem, packs: NamingPacks): string {
  const isBrand = kind === "pack" && fields.length > 0 && fields.every(({ path: [member] }) => member === "brand");
  return isBrand ? "the brand" : changedItemName({ kind, key }, packs);
}
