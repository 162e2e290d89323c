import type { ItemKind } from "@setup-pack/core";
import { itemWord } from "../pack/item-words.js";
import type { Command } from "./command.js";

export interface AddItem {
  readonly kind: ItemKind;
  readonly item: unknown;
  /** Where it shall stand in its list; behind all others when left out. */
  readonly index?: number;
}

/** Adds an item; makes its list where the pack has none, and leaves alone what stands there instead of a list. */
export const addItem: Command<AddItem> = {
  name: ({ kind }) => `add ${itemWord[kind]}`,
  apply(pack, { kind, item, index }) {
    pack[kind] ??= [];
    const items = pack[kind];
    if (Array.isArray(items)) items.splice(index ?? items.length, 0, item);
  },
};
