import type { Pack } from "@setup-pack/core";
import type { Hold } from "@setup-pack/lifecycle";
import { type ItemName, nameOf } from "./item-kinds.js";
import { itemsOf } from "./items-of.js";

/** How items may be held. */
export const holds = ["owned", "adopted", "used", "released"] as const satisfies readonly Hold[];

export const isHold = (text: string): text is Hold => holds.some((hold) => hold === text);

/** Returns the items that a release carries. */
export const namesIn = (release: Pack): ReadonlySet<ItemName> =>
  new Set(itemsOf(release).map(({ kind, key }) => nameOf(kind, key)));
