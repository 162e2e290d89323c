import type { NamedThing } from "@setup-pack/edit";
import type { CanvasNote, FolderUses, MergeSides, PackSettings, PackStates, PackTrust } from "@setup-pack/edit-api";

/** What a file holds, and which state of it that is. */
export interface FileContents {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Tells this state of the file from every other one. */
  readonly revision: string;
}

/** What became of an attempt to write. */
export type WriteResult =
  | { readonly is: "written"; readonly revision: string }
  /** Somebody else wrote the file since `known`; nothing was written. */
  | { readonly is: "changed" }
  /** Somebody else removed the file since then; nothing was written. */
  | { readonly is: "gone" }
  | { readonly is: "refused"; readonly why: string }
  /** The author left the dialog. */
  | { readonly is: "cancelled" };

/** What somebody else did to a file. */
export type FileEvent =
  | { readonly is: "changed"; readonly revision: string }
  | { readonly is: "gone" }
  /** It can no longer be read or saved to, and why; without a reason it can be again. */
  | { readonly is: "obstacle"; readonly why: string | undefined }
  /** The notes beside it are perhaps others. */
  | { readonly is: "notes" }
  /** It is to be checked in another way than before. */
  | { readonly is: "settings" };

/** A merge of a file that somebody has to finish, and that git keeps the sides of. */
export interface PendingMerge {
  /** Undefined where there is none to finish. */
  sides(): Promise<MergeSides | undefined>;
  /** Tells git that the file is merged; gives why it is not, as a sentence. */
  end(): Promise<string | undefined>;
}

/** What a pack was before, by git and by the releases beside it. */
export interface PackHistory {
  /** The newest states, at least so many where there are; rejects with a `FileFault`. */
  list(count: number): Promise<PackStates>;
  /** The text of a state that was listed; rejects with a `FileFault`. */
  read(id: string): Promise<Uint8Array<ArrayBuffer>>;
}

/** Where the notes on a pack are kept. */
export interface NotesPlace {
  /** The name of their file; undefined where this browser keeps them, since it cannot write beside the pack. */
  readonly name: string | undefined;
  /** Rejects with a `FileFault` where what is there cannot be read. */
  read(): Promise<StoredNotes>;
  /** Writes unless they are no longer in the state `known`. */
  write(notes: readonly CanvasNote[], known: string | undefined): Promise<WriteResult>;
}

/** Notes, and which state of them that is; undefined where nothing was kept yet. */
export interface StoredNotes {
  readonly notes: readonly CanvasNote[];
  readonly revision: string | undefined;
}

/** A text file beside a pack. */
export interface TextPlace {
  /** Rejects with a `FileFault` where it cannot be read. */
  read(): Promise<StoredText>;
  /** Writes unless it is no longer in the state `known`; undefined stands for no file. */
  write(text: string, known: string | undefined): Promise<WriteResult>;
}

/** The text of a file, and which state of it that is; both undefined where there is no file. */
export interface StoredText {
  /** The file, or the one that would be written. */
  readonly name: string;
  readonly text: string | undefined;
  readonly revision: string | undefined;
}

/** The file that a pack was opened from and is saved to. */
export interface PackFile {
  readonly name: string;
  /**
   * The same for the same file only; undefined where it is not known, since a browser does not say where a file lies.
   */
  readonly place: string | undefined;
  /** What is read may have errors of any kind; rejects with a `FileFault` where nothing can be read. */
  read(): Promise<FileContents>;
  /** Writes unless the file is no longer in the state `known`; undefined writes whatever its state. */
  write(bytes: Uint8Array<ArrayBuffer>, known: string | undefined): Promise<WriteResult>;
  /** Left out where nobody can tell of one. */
  readonly merge?: PendingMerge;
  /** Why it cannot be saved to, as it was when it was found; left out where it can be. */
  readonly obstacle?: string;
  /** How it is to be checked; left out where it is not known. */
  readonly settings?: () => Promise<PackSettings>;
  /** Who made and approved it as it is on disk; left out where it is not known. Rejects with a `FileFault`. */
  readonly trust?: () => Promise<PackTrust>;
  /** Left out where nothing can be written beside the pack. */
  readonly dialect?: TextPlace;
  /** The promise file; left out where nothing can be written beside the pack. */
  readonly promises?: TextPlace;
  /** Left out where nobody can tell of one. */
  readonly history?: PackHistory;
  /**
   * Finds where the other packs of its folder use a thing; left out where it is not known. Rejects with a `FileFault`.
   */
  readonly usesInFolder?: (thing: NamedThing, packId: string) => Promise<FolderUses>;
  /** Where its notes are kept, by the id that the pack has. */
  notesOf(packId: string): NotesPlace;
  /** Calls back when somebody else changes the file; gives what ends that. */
  watch(notify: (event: FileEvent) => void): () => void;
}

/** Why a file could not be read, as a sentence for the author. */
export class FileFault extends Error {}
