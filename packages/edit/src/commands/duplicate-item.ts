import type { ItemKind } from "@setup-pack/core";
import { current, isDraft } from "immer";
import { type DraftObject, isDraftObject } from "../draft/json.js";
import { itemWord } from "../pack/item-words.js";
import { itemAt } from "../pack/items.js";
import type { Command } from "./command.js";

export interface DuplicateItem {
  readonly kind: ItemKind;
  readonly index: number;
  /** Of the copy. */
  readonly key: string;
  /** What the copy calls itself: a name, for an asset the name of its file. */
  readonly name: string;
}

/** Puts a copy behind an item. Its key and name are its own; all else is the same. */
export const duplicateItem: Command<DuplicateItem> = {
  name: ({ kind }) => `duplicate ${itemWord[kind]}`,
  apply(pack, { kind, index, key, name }) {
    const items = pack[kind];
    const original = itemAt(pack, { kind, index });
    if (!Array.isArray(items) || !isDraftObject(original)) return;
    const copy = { ...plain(original), key };
    items.splice(index + 1, 0, named(kind, copy, name));
  },
};

/** Of its own down to the leaves: what is remembered by identity is not to be mistaken for what the original has. */
const plain = (value: DraftObject): DraftObject => structuredClone(isDraft(value) ? current(value) : value);

function named(kind: ItemKind, copy: DraftObject, name: string): DraftObject {
  if (kind === "assets") return { ...copy, fileName: name };
  if (kind !== "automations") return { ...copy, name };
  return isDraftObject(copy.document) ? { ...copy, document: { ...copy.document, name } } : copy;
}
