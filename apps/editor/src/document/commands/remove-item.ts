import type { Command } from "../command.js";
import { itemWord } from "../item-words.js";
import type { ItemPlace } from "../items.js";

/** Takes an item out of the pack. What refers to it stays, and shows as a problem. */
export const removeItem: Command<ItemPlace> = {
  name: ({ kind }) => `delete ${itemWord[kind]}`,
  apply(pack, { kind, index }) {
    const items = pack[kind];
    if (Array.isArray(items)) items.splice(index, 1);
  },
};
