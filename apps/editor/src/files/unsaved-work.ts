import type { DiskState } from "../disk/index.js";
import { type DocumentState, isUnsaved } from "../document/index.js";
import type { Editor } from "../editor/index.js";

/** Whether something would be lost if the file were left: of the pack, or of its text. */
export const hasUnsavedWork = ({ document, disk }: Editor): boolean =>
  isUnsavedIn(document.store.getState(), disk.getState());

export const isUnsavedIn = (document: DocumentState, { mendedText }: DiskState): boolean =>
  mendedText !== undefined || isUnsaved(document);
