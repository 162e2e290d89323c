import type { MergeConflict } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import type { PackSettings, PackTrust } from "@setup-pack/edit-api";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { MergedPacks, Unreadable } from "../compiler/index.js";
import type { Draft } from "./drafts.js";
import type { FileContents, NotesPlace, PackFile } from "./pack-file.js";

/** What has happened that the author must know of, and can do something about. */
export type Notice =
  /** Somebody else wrote the file while it was open here. */
  | { readonly is: "changed-on-disk" }
  /** Somebody else removed the file. */
  | { readonly is: "gone-from-disk" }
  /** What somebody else wrote could not be merged with what is edited here, or git does not take it for merged. */
  /** `isOfFile` where the file is still another than the one that is edited, so that one has to choose. */
  | { readonly is: "not-merged"; readonly why: string; readonly isOfFile?: boolean }
  /** A merge has come to its end. */
  | { readonly is: "merged"; readonly text: string }
  /** Files that say how the pack is to be checked cannot be used. */
  | { readonly is: "unusable-settings"; readonly why: string }
  | { readonly is: "not-saved"; readonly why: string }
  /** The book of the pack could not be made. */
  | { readonly is: "no-book"; readonly why: string }
  | { readonly is: "notes-unreadable"; readonly why: string }
  | { readonly is: "notes-not-saved"; readonly why: string }
  /** The file that is open can be looked at, and not saved to, or not even read. */
  | { readonly is: "obstacle"; readonly why: string }
  /** The page was opened, or gone back to, at an address that names nothing in the pack. */
  | { readonly is: "no-such-place"; readonly address: string }
  | { readonly is: "not-opened"; readonly name: string; readonly why: string; readonly again?: () => void };

/** Another release of the pack, to be held against the one in the editor. */
export interface ComparedPack {
  /** What it is called: its file, or "as last saved". */
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Its value; undefined where it cannot be read. */
  readonly pack: JsonObject | undefined;
  /** Whether it comes before the pack in the editor; that is the usual case. */
  readonly isEarlier: boolean;
  /** Whether it is a state of this very pack, all or part of which can be brought back. */
  readonly isOwnState?: boolean;
}

/** A merge whose conflicts are being settled; all that is not in conflict is in the pack already. */
export interface OpenMerge {
  /**
   * What is merged with the pack: the same file as somebody else wrote it, another branch of a repository, or what an
   * office made of it in its workspace.
   */
  readonly with: "file" | "branch" | "office";
  readonly packs: MergedPacks;
  readonly conflicts: readonly MergeConflict[];
  /** Conflicts, by number, in which somebody decided for what the pack has already. */
  readonly kept: ReadonlySet<number>;
  /** What the file was to this window before the merge, to which one can go back. */
  readonly before?: FileContents;
}

/** The notes of the pack that is open, as far as they were read. */
export type NotesStanding =
  | { readonly is: "read"; readonly place: NotesPlace; readonly revision: string | undefined }
  /** They are left alone, so that nothing is written over what could not be read. */
  | {
      readonly is: "unreadable";
      readonly why: string;
      /** Whether they were read before, so that it is known what others take out of them. */
      readonly wasRead: boolean;
    };

/** How the pack in the editor stands to the file it belongs to. */
export interface DiskState {
  /** Undefined while nothing was opened or begun. */
  readonly file: PackFile | undefined;
  /** The state of the file that the pack was read from or written as; undefined for a new one. */
  readonly revision: string | undefined;
  /** Undefined until they are read. */
  readonly notes: NotesStanding | undefined;
  readonly isSaving: boolean;
  readonly notice: Notice | undefined;
  /** Set where the file is no JSON: its text. */
  readonly unreadable: Unreadable | undefined;
  /** The text of the file as it was edited and not yet saved; undefined where it was not edited as text. */
  readonly mendedText: string | undefined;
  /** The pack's file whose promise file lacks the last change. */
  readonly unsavedPromisesOf?: PackFile | undefined;
  /** Unsaved work that a window left behind, and that nobody has decided about. */
  readonly orphans: readonly Draft[];
  readonly compared: ComparedPack | undefined;
  readonly merging: OpenMerge | undefined;
  /** How the file is to be checked, by what stands beside it. */
  readonly settings: PackSettings;
  /** The dialect that the author loaded here, as its file has it; it wins over those beside the pack. */
  readonly ownDialect: JsonObject | undefined;
  /** Who made and approved the file as it is on disk; undefined where it is not known, or asks. */
  readonly trust: PackTrust | undefined;
}

export type Disk = StoreApi<DiskState>;

export function diskStore(): Disk {
  return createStore<DiskState>(() => ({
    file: undefined,
    revision: undefined,
    notes: undefined,
    isSaving: false,
    notice: undefined,
    unreadable: undefined,
    mendedText: undefined,
    orphans: [],
    compared: undefined,
    merging: undefined,
    settings: { configuration: {}, dialects: [], problems: [] },
    ownDialect: undefined,
    trust: undefined,
  }));
}
