import type { TextDocument } from "vscode-languageserver-textdocument";
import type { FileKind } from "../kinds/file-kind.js";
import type { PackView } from "../packs/pack-view.js";
import type { EditedDocument } from "../texts/edited-document.js";
import type { Settings } from "./configurations.js";
import type { Role } from "./role.js";

/** A document that an editor has open. */
export interface OpenDocument {
  /** As the editor spells it. */
  readonly uri: string;
  readonly languageId: string;
  readonly document: EditedDocument;
  readonly role: Role | undefined;
}

/** A pack that a document says, or a folder of them, and how it is judged. */
export interface PackRoot {
  readonly is: "pack";
  readonly uri: string;
  readonly view: PackView;
  readonly settings: Settings;
}

/** What stands on its own and is judged on its own: a pack, a source folder, a file beside packs. */
export type Root =
  | PackRoot
  | { readonly is: "file"; readonly uri: string; readonly document: TextDocument; readonly kind: FileKind };
