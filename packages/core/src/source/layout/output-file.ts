import type { Child } from "../../generated/format-table.js";
import type { ObjectTree, Tree } from "../tree/tree.js";

/** A file that a folder is to have: what it says, in the terms of the format where it has some, or its bytes. */
export type OutputFile =
  | { readonly path: string; readonly tree: Tree; readonly known: Child | undefined }
  | { readonly path: string; readonly bytes: Uint8Array };

/** The files of the items of one kind, and the keys in the order in which those files give them. */
export interface ItemFiles {
  readonly files: readonly OutputFile[];
  readonly natural: readonly string[];
}

/** An item with a key, as a pack without duplicate keys has it. */
export interface KeyedItem {
  readonly key: string;
  readonly item: ObjectTree;
}
