import type { Fault, FileProblem } from "./fault.js";

/** The pack that is being edited, as it stands on disk: a file, or a source folder. */
export interface Edited {
  readonly kind: "file" | "folder";
  /** The last part of its path. */
  readonly name: string;
  /** As the user named it. */
  readonly path: string;
  /** What is another whenever the pack is; cheap enough to be asked for many times a second. */
  look(): string;
  read(): Standing | Gone | Fault;
  /**
   * Puts another text in the place of the one that has this revision, all of it or nothing; null stands for nothing
   * there. Where something else stands there by now, nothing is written.
   */
  save(text: Uint8Array, since: string | null): Saved | Moved | Fault;
}

/** What stands on disk. */
export interface Standing {
  /** The same for the same bytes only: a hash of the file, or of all source files. */
  readonly revision: string;
  /** The pack; null where the folder gives none. */
  readonly text: Uint8Array | null;
  /** What is wrong with the folder's files. */
  readonly problems: readonly FileProblem[];
}

/** Nothing stands there any more. */
export interface Gone {
  readonly revision: null;
}

export interface Saved {
  readonly revision: string;
  /** The files that were written, changed or removed, as the user or the folder names them. */
  readonly written: readonly string[];
}

/** Somebody else has written meanwhile. */
export interface Moved {
  readonly moved: string | null;
}

export const gone: Gone = { revision: null };
