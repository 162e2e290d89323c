import type { FileEdit } from "./edit.js";

/** A text with edits made, which may stand in any order. */
export function editedText(text: string, edits: readonly Omit<FileEdit, "uri">[]): string {
  const inOrder = edits.toSorted((a, b) => b.span.start - a.span.start);
  return inOrder.reduce((now, { span, text: said }) => now.slice(0, span.start) + said + now.slice(span.end), text);
}
