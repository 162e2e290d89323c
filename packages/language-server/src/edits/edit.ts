import type { ChangeAnnotation } from "vscode-languageserver";
import type { Span } from "../packs/pack-view.js";

/** A text that takes the place of a part of a file. */
export interface FileEdit {
  readonly uri: string;
  readonly span: Span;
  readonly text: string;
  /** What a person is asked about this edit alone. */
  readonly question?: ChangeAnnotation;
}

/** A file that gets another name. */
export interface FileMove {
  readonly from: string;
  readonly to: string;
}

/** What becomes of files. */
export interface FileChanges {
  readonly edits: readonly FileEdit[];
  readonly moves?: readonly FileMove[];
  /** Files that are to be there with this text, and are not yet. */
  readonly creations?: readonly { readonly uri: string; readonly text: string }[];
  readonly removals?: readonly string[];
}
