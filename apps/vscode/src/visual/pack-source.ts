import type { HostPath } from "@setup-pack/edit-api";
import type { Disposable, TextDocument, Uri } from "vscode";

/** A part of a document of the workspace: offsets in UTF-16 units. */
export interface Site {
  readonly uri: Uri;
  readonly start: number;
  readonly end: number;
}

/** A pack as the documents of the workspace say it: one file, or the files of a source folder. */
export interface PackSource {
  /** Its file or source folder. */
  readonly place: { readonly uri: Uri; readonly isFolder: boolean };
  /** The file of the notes on its canvas, which need not be there. */
  readonly notes: Uri;
  /** Its text now; undefined where it cannot be read, or built, as it is. */
  read(): Promise<string | undefined>;
  /** Has the documents say what a text of the pack says, by edits as small as can be. Gives whether that was done. */
  write(text: string): Promise<boolean>;
  /** Whether a document is one of its own. */
  owns(uri: Uri): boolean;
  /** Calls back when it may say something else. */
  watch(changed: () => void): Disposable;
  /** The place that an offset of a document speaks of. */
  pathAt(document: TextDocument, offset: number): Promise<HostPath | undefined>;
  /** Where a place is said. */
  siteOf(path: HostPath): Promise<Site | undefined>;
}
