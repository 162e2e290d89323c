import type { ItemKind } from "@setup-pack/core";
import { current, isDraft } from "immer";
import { type DraftObject, isDraftObject, type Path } from "../draft/json.js";
import { itemAt, itemWord } from "../pack/items.js";
import type { Command } from "./command.js";
import { removeElement } from "./list-elements.js";

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

interface DuplicateItem {
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

interface MoveItem {
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

export interface RemoveItem {
  /** An item, or a stage of a pipeline. */
  readonly at: Path;
  /** What it is called: "tag". */
  readonly what: string;
}

/** Takes an item or a stage out of the pack. What refers to it stays, and shows as a problem. */
export const removeItem: Command<RemoveItem> = {
  name: ({ what }) => `delete ${what}`,
  apply(pack, { at, what }) {
    const index = at.at(-1);
    if (typeof index === "number") removeElement.apply(pack, { list: at.slice(0, -1), index, what });
  },
};
