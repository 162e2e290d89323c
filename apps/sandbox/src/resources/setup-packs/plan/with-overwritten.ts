import type { Pack } from "@setup-pack/core";
import { aboutOf, assemblePack, storedPack } from "../items/installation.js";
import { nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import { mergedItem } from "../items/merge-item.js";
import type { OverwrittenItem } from "../items/overwritten.js";

/** A release that is gone back to, with what later ones took from the office in its items. */
export function withOverwritten(release: Pack, taken: readonly OverwrittenItem[]): Pack {
  if (taken.length === 0) return release;
  const edited = new Map(taken.map((one) => [nameOf(one.kind, one.key), one]));
  const items = itemsOf(release).map(({ kind, key, document: theirs }) => {
    const { base, document: mine } = edited.get(nameOf(kind, key)) ?? {};
    const document = base && mine ? { ...mergedItem(kind, { base, mine, theirs }).document, key } : theirs;
    return { kind, document };
  });
  return storedPack(assemblePack(aboutOf(release), items));
}
