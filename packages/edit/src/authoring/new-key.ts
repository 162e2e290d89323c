import type { ItemKind } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { quote, withArticle } from "@setup-pack/core/words";
import { Type } from "@sinclair/typebox";
import { elements } from "../draft/json.js";
import { freeKey, keyFrom, longestKey } from "../pack/free-key.js";
import { itemWord } from "../pack/item-words.js";
import { keyOf } from "../pack/items.js";
import type { CommandProblem } from "./author-command.js";

export const key = Type.Optional(
  Type.String({ minLength: 1, maxLength: longestKey, description: "Made of its name when left out" }),
);

/** Returns the key that is asked for where it is free, or one made of a name. */
export function keyFor(
  pack: JsonObject,
  list: ItemKind,
  asked: string | undefined,
  name: string,
): string | CommandProblem {
  if (asked === undefined) return freeKey(pack, list, keyFrom(name) || itemWord[list].replaceAll(" ", "-"));
  const isTaken = elements(pack[list]).some((item) => keyOf(item) === asked);
  return isTaken
    ? { problem: `There is ${withArticle(itemWord[list])} ${quote(asked)} already. Take another key.` }
    : asked;
}
