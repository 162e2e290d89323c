import type { TextChange } from "@setup-pack/core/live";
import type { TextDocumentContentChangeEvent } from "vscode-languageserver";
import type { EditedDocument } from "./edited-document.js";

/** Returns what an editor has typed, as changes of offsets made one after the other. */
export function changesIn(
  document: EditedDocument,
  events: readonly TextDocumentContentChangeEvent[],
  version: number,
): { readonly document: EditedDocument; readonly changes: readonly TextChange[] } {
  const changes: TextChange[] = [];
  let now = document;
  for (const event of events) {
    const range = "range" in event ? event.range : undefined;
    const [start, end] =
      range === undefined ? [0, now.rope.length] : [now.offsetAt(range.start), now.offsetAt(range.end)];
    changes.push({ start: Math.min(start, end), end: Math.max(start, end), text: event.text });
    now = now.changed(event, version);
  }
  return { document: now, changes };
}

/** Returns the change that makes one text of another: all between what both begin and end with. */
export function changeBetween(before: string, after: string): TextChange {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (
    same < shorter - start &&
    before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)
  )
    same++;
  return { start, end: before.length - same, text: after.slice(start, after.length - same) };
}

/** Far more than any pack has; the libraries that take texts apart call themselves for each level. */
const mostLevels = 500;

/**
 * Returns whether brackets stand in one another so deep that a text cannot be taken apart; those in quotation marks
 * count too.
 */
export function isNestedTooDeep(text: string): boolean {
  let level = 0;
  for (const [bracket] of text.matchAll(/[[\]{}]/g)) {
    level = bracket === "[" || bracket === "{" ? level + 1 : Math.max(0, level - 1);
    if (level > mostLevels) return true;
  }
  return false;
}
