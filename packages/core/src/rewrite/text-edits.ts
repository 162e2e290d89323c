import type { Fix, PatchOperation, Place, Range, Span } from "../diagnostic.js";
import { lastOf, parentOf } from "../json.js";
import { colon, comma, isSpace, openBrace, openBracket, skipSpace, startOf } from "../parse/characters.js";
import { locate } from "../parse/locate.js";
import { positions } from "../parse/positions.js";

/** What a fix does to a text: the part of a range is replaced, everything else stays as it is. */
export interface TextEdit {
  readonly range: Range;
  readonly text: string;
}

/**
 * What fixes do to a text that `parse` can read, each by itself, in the order given. For editors and reports, which
 * know texts but no JSON Patch; to make fixes, use `applyFix` and `rewrite`. Undefined for a fix that is no single
 * edit: one of several operations, or one that moves something into another object.
 * @example
 * ```ts
 * import { textEdits } from "@setup-pack/core/live";
 *
 * const fix = { operations: [{ op: "replace", path: "/name", value: "Summer" }] } as const;
 * const [edit] = textEdits('{ "name": "Spring" }', [fix]);
 * console.log(edit?.text, edit?.range.start); // "Summer" { line: 1, column: 11, offset: 10 }
 * ```
 */
export function textEdits(text: string, fixes: readonly Pick<Fix, "operations">[]): (TextEdit | undefined)[] {
  const only = fixes.map(({ operations: [first, ...others] }) => (others.length === 0 ? first : undefined));
  const places = only.flatMap((operation) => (operation === undefined ? [] : placesOf(operation)));
  const found = locate(text, places);
  const spanOf = new Map(places.map((place, index) => [place, found[index] ?? { start: 0, end: 0 }]));
  let next = 0;
  const spans = only.map((operation, index) => {
    if (operation === undefined) return fixes[index]?.operations.length === 0 ? withoutMark(text) : undefined;
    const own = placesOf(operation).map(() => spanOf.get(places[next++] ?? { at: "" }) ?? { start: 0, end: 0 });
    return edited(text, operation, own);
  });
  const ranges = positions(
    text,
    spans.map((edit) => edit?.span ?? { start: 0, end: 0 }),
  );
  return spans.map((edit, index) => {
    const range = ranges[index];
    return edit === undefined || range === undefined ? undefined : { range, text: edit.text };
  });
}

interface SpanEdit {
  readonly span: Span;
  readonly text: string;
}

/** Writing a text again leaves out its byte order mark. */
function withoutMark(text: string): SpanEdit | undefined {
  return startOf(text) === 0 ? undefined : { span: { start: 0, end: 1 }, text: "" };
}

/** The places one has to know to edit: the value and its name or, for what is to be added, what it is added to. */
function placesOf(operation: PatchOperation): Place[] {
  const { op, path } = operation;
  if (op === "move") return [{ at: operation.from, on: "name" }, { at: operation.from }];
  return op === "add" ? [{ at: parentOf(path) }, { at: path }] : [{ at: path }, { at: path, on: "name" }];
}

function edited(text: string, operation: PatchOperation, [first, second]: readonly Span[]): SpanEdit | undefined {
  if (first === undefined || second === undefined) return undefined;
  if (operation.op === "move") return renamed(text, operation, first);
  if (operation.op === "remove") return { span: withComma(text, { start: second.start, end: first.end }), text: "" };
  const value = JSON.stringify(operation.value);
  return operation.op === "replace" ? { span: first, text: value } : added(text, operation.path, value, first, second);
}

/** Returns a member under another name; `name` is where its name stands. */
function renamed(
  text: string,
  { from, path }: Extract<PatchOperation, { readonly op: "move" }>,
  name: Span,
): SpanEdit | undefined {
  const isMember = text.charCodeAt(skipSpace(text, name.end)) === colon;
  if (!isMember || parentOf(from) !== parentOf(path)) return undefined;
  return { span: name, text: JSON.stringify(lastOf(path)) };
}

/** Returns a member or an element, and the comma that is one too many without it. */
function withComma(text: string, { start, end }: Span): Span {
  const before = lastUnit(text, start);
  if (text.charCodeAt(before) === comma) return { start: before, end };
  const behind = skipSpace(text, end);
  return text.charCodeAt(behind) === comma ? { start, end: skipSpace(text, behind + 1) } : { start, end };
}

/** `there` is the place itself, or what holds it where there is no such place yet. */
function added(text: string, path: string, value: string, holder: Span, there: Span): SpanEdit {
  const isThere = there.start > holder.start;
  const isList = text.charCodeAt(holder.start) === openBracket;
  if (isThere && isList) return { span: { start: there.start, end: there.start }, text: `${value}, ` };
  if (isThere) return { span: there, text: value };
  const last = lastUnit(text, holder.end - 1);
  const opening = text.charCodeAt(last);
  const isFirst = last === holder.start && (opening === openBracket || opening === openBrace);
  const item = isList ? value : `${JSON.stringify(lastOf(path))}: ${value}`;
  return { span: { start: last + 1, end: last + 1 }, text: isFirst ? item : `, ${item}` };
}

/** Returns the offset of the last unit before `at` that is no white space. */
function lastUnit(text: string, at: number): number {
  let before = at - 1;
  while (isSpace(text.charCodeAt(before))) before--;
  return before;
}
