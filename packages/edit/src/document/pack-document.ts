import { recordChanges } from "../draft/record-changes.js";
import { emptyDocument, type PackDocument } from "./document-store.js";

/** Returns a document with an empty pack that can be edited at once. */
export function packDocument(now: () => number): PackDocument {
  const document = emptyDocument(now);
  document.recordBy(recordChanges);
  return document;
}
