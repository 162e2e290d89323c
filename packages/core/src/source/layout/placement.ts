import type { Child } from "../../generated/format-table.js";
import type { ItemKind } from "../../model.js";
import type { ObjectTree, Tree } from "../tree/tree.js";

/** What an existing folder decides about where things stand. */
export interface Placement {
  /** Its files. */
  readonly paths: readonly string[];
  /** The file that says an item; undefined for a new item, and for one that pack.yaml holds itself. */
  pathOf(kind: ItemKind, key: string): string | undefined;
  /** The file, relative to the folder of assets, with the data of an asset; undefined where it has none. */
  assetNameOf(key: string): string | undefined;
  /** Whether pack.yaml holds the items of a kind itself. */
  holds(kind: ItemKind): boolean;
  /** The file at the top of this name without ending, such as "pack". */
  topFile(stem: string): string | undefined;
  /** The order of keys that pack.yaml gives a kind. */
  orderOf(kind: ItemKind): readonly string[] | undefined;
}

/** A folder that has nothing yet. */
export const emptyPlacement: Placement = {
  paths: [],
  pathOf: () => undefined,
  assetNameOf: () => undefined,
  holds: () => false,
  topFile: () => undefined,
  orderOf: () => undefined,
};

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
