import type { Pack } from "@setup-pack/core";
import { type ItemName, nameOf } from "./item-kinds.js";
import { itemsOf } from "./items-of.js";

/**
 * Whose an item is. Owned: made by the pack. Adopted: the office's, taken into the pack's care. Used: the office's or
 * another pack's, which the pack only refers to. Released: left to the office.
 */
export const holds = ["owned", "adopted", "used", "released"] as const;

export type Hold = (typeof holds)[number];

export const isHold = (text: string): text is Hold => holds.some((hold) => hold === text);

/** The items that a release carries. */
export const namesIn = (release: Pack): ReadonlySet<ItemName> =>
  new Set(itemsOf(release).map(({ kind, key }) => nameOf(kind, key)));
