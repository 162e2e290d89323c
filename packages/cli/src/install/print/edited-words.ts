import { count } from "@setup-pack/core/words";

/** How many items are not as the installed release has them, whenever it was that somebody edited them. */
export const editedWords = (edited: number): string =>
  edited === 0 ? "no item is edited there" : `${count(edited, "item")} ${edited === 1 ? "is" : "are"} edited there`;
