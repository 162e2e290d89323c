import type { ItemKind } from "@setup-pack/core";
import { itemWord } from "../pack/item-words.js";
import type { Command } from "./command.js";

export interface MoveItem {
  readonly kind: ItemKind;
  readonly from: number;
  /** Where it stands once it has been taken out. */
  readonly to: number;
}

/** Moves an item within its list. */
export const moveItem: Command<MoveItem> = {
  name: ({ kind }) => `move ${itemWord[kind]}`,
  apply(pack, { kind, from, to }) {
    const items = pack[kind];
    if (!Array.isArray(items) || from === to || !(from in items) || !(to in items)) return;
    items.splice(to, 0, ...items.splice(from, 1));
  },
};
