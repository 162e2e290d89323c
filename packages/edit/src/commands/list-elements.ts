import { type DraftObject, isDraftObject, type Path, valueAt } from "../draft/json.js";
import type { Command } from "./command.js";

/** A list the format defines: stages, references, items. What stands in an open object is changed by `setValue`. */
interface OfList {
  readonly list: Path;
  /** What an element is called: "stage", "reference". */
  readonly what: string;
}

/** Adds an element; makes the list where there is none. Behind the last one where no index is given. */
export const addElement: Command<OfList & { readonly element: unknown; readonly index?: number | undefined }> = {
  name: ({ what }) => `add ${what}`,
  apply(pack, { list, element, index }) {
    const elements = listIn(pack, list) ?? madeList(pack, list);
    elements?.splice(index ?? elements.length, 0, element);
  },
};

export const removeElement: Command<OfList & { readonly index: number }> = {
  name: ({ what }) => `remove ${what}`,
  apply(pack, { list, index }) {
    listIn(pack, list)?.splice(index, 1);
  },
};

/** Moves an element to another index, where it stands once it has been taken out. */
export const moveElement: Command<OfList & { readonly from: number; readonly to: number }> = {
  name: ({ what }) => `move ${what}`,
  apply(pack, { list, from, to }) {
    const elements = listIn(pack, list);
    if (elements === undefined || from === to || to < 0 || to >= elements.length) return;
    elements.splice(to, 0, ...elements.splice(from, 1));
  },
};

function listIn(pack: DraftObject, list: Path): unknown[] | undefined {
  const value = valueAt(pack, list);
  return Array.isArray(value) ? value : undefined;
}

function madeList(pack: DraftObject, list: Path): unknown[] | undefined {
  const holder = valueAt(pack, list.slice(0, -1));
  const name = list.at(-1);
  if (!isDraftObject(holder) || name === undefined) return undefined;
  holder[name] = [];
  return listIn(pack, list);
}
