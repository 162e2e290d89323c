import type { MergeSides, SavedFile } from "@setup-pack/edit-api";
import type { FileChange } from "../folder/write-together.js";
import type { Fault } from "./fault.js";
import type { PackHistory } from "./history/pack-history.js";
import type { MissingPack, PackState } from "./pack-state.js";

/** The pack that is being edited, as it stands on disk: a file, or a source folder. */
export interface EditedPack {
  readonly kind: "file" | "folder";
  /** The last part of its path. */
  readonly name: string;
  /** As the user named it. */
  readonly path: string;
  /** The same for the same file or folder of this machine only, and telling nobody where that is. */
  readonly place: string;
  /** What is another whenever the pack is; cheap enough to be asked for many times a second. */
  look(): string;
  /** Why it cannot be read or saved to, as a sentence; undefined where it can be, or is gone. */
  obstacle(): string | undefined;
  read(): PackState | MissingPack | Fault;
  /**
   * Puts another text in the place of the one that has this revision, all of it or nothing; null stands for nothing
   * there. Where something else stands there by now, nothing is written. Files beside it are written with it, or none.
   */
  save(text: Uint8Array, since: string | null, beside?: readonly FileChange[]): SavedFile | SaveConflict | Fault;
  /** What git keeps of a merge that somebody has to finish; null where it waits for nothing. */
  mergeSides(): MergeSides | null;
  /** Tells git that what stands on disk is merged. */
  endMerge(): Fault | undefined;
  readonly history: PackHistory;
}

/** Another program or person has written meanwhile. */
export interface SaveConflict {
  readonly moved: string | null;
}
