import type { FileProblem } from "@setup-pack/edit-api";

/** What stands on disk. */
export interface PackState {
  /** The same for the same bytes only: a hash of the file, or of all source files. */
  readonly revision: string;
  /** The pack; null where the folder gives none. */
  readonly text: Uint8Array | null;
  /** What is wrong with the folder's files. */
  readonly problems: readonly FileProblem[];
}

/** Nothing stands there any more. */
export interface MissingPack {
  readonly revision: null;
}

export const gone: MissingPack = { revision: null };
