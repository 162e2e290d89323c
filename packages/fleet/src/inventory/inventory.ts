/**
 * Where the key of an office is found. The key itself is no part of an inventory: it is read when it is needed, held in
 * memory, and neither stored nor logged.
 */
export type KeySource =
  | { readonly from: "environment"; readonly variable: string }
  /** A path from the inventory's folder. */
  | { readonly from: "file"; readonly path: string }
  /** A program and its arguments; no shell is between. */
  | { readonly from: "command"; readonly command: readonly [program: string, ...parameters: string[]] };

/** How the workspace of an office is reached. */
export interface OfficeAccess {
  /** The address of its API, without /v1. */
  readonly url: string;
  readonly key: KeySource;
  /** Of an office that is handed a folder: its key is where the defaults look for all, and need not be there. */
  readonly isOptional?: true;
}

/** An office of an inventory, with what the inventory says for all of them filled in. */
export interface InventoryOffice {
  /** What it is called in reports and in names of files. */
  readonly name: string;
  /** Undefined of an office that is handed a folder, and whose workspace nobody asks. */
  readonly access: OfficeAccess | undefined;
  /** Its bindings file: a path from the inventory's folder. The file need not be there. */
  readonly bindings: string | undefined;
  /**
   * The pack as its dashboard exports it, by its path from the inventory's folder: it gets a folder to import by hand.
   * Undefined where the workspace imports packs by itself.
   */
  readonly export: string | undefined;
  /** Of such an office: the release it had before, by the same kind of path, where its folder does not know it yet. */
  readonly base: string | undefined;
  readonly groups: readonly string[];
  /** The name of the wave that it belongs to. */
  readonly wave: string;
}

/** Offices that are worked on together. */
export interface Wave {
  readonly name: string;
  /** The names of its offices, in the order of the inventory. */
  readonly offices: readonly string[];
  /** How many of them are worked on at a time, over all workers. */
  readonly parallel: number;
  /** How long it is watched before the next wave begins, in milliseconds. */
  readonly soak: number;
  /** How many of its offices may fail before nothing more starts. */
  readonly tolerated: number;
}

/** What becomes of a conflict that neither an office's bindings nor the decisions settle. */
export type OnConflict = "ask" | "fail" | "keep-workspace" | "take-release";

/** A fleet: who gets a release, in which order, and how each is reached. Plain values, that can be kept as JSON. */
export interface Inventory {
  /** The release: a path from the inventory's folder. */
  readonly pack: string;
  readonly offices: readonly InventoryOffice[];
  readonly waves: readonly Wave[];
  readonly onConflict: OnConflict;
  /** The decisions file: a path from the inventory's folder. The file need not be there. */
  readonly decisions: string;
}
