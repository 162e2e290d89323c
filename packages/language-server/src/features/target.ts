import type { EditedDocument } from "../texts/edited-document.js";
import type { Root } from "../workspace/root.js";
import type { Workspace } from "../workspace/workspace.js";

export type { PackRoot } from "../workspace/root.js";

/** A place in an open document, and what that belongs to. */
export interface Target {
  /** Plain. */
  readonly uri: string;
  readonly document: EditedDocument;
  readonly offset: number;
  readonly root: Root;
  readonly workspace: Workspace;
}
