import type { CodeAction } from "vscode-languageserver";
import type { FileChanges } from "../edits/edit.js";
import type { PackRoot, Target } from "../features/places.js";
import type { Span } from "../packs/pack-view.js";

/** Something that can be done to a pack at a place. */
export interface PackAction extends Pick<CodeAction, "title" | "kind" | "isPreferred"> {
  readonly changes: FileChanges;
  /** The problem that it mends, by its rule and place. */
  readonly mends?: { readonly rule: string; readonly span: Span };
}

/** What is asked: the part of a document that is selected, and which kinds of action, where not any. */
export interface ActionRequest extends Target {
  readonly root: PackRoot;
  readonly span: Span;
  readonly only: readonly string[] | undefined;
}

/** Who knows something that can be done. */
export type ActionSource = (asked: ActionRequest) => readonly PackAction[] | Promise<readonly PackAction[]>;
