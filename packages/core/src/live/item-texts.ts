import type { PatchOperation, ReportedFinding, Span } from "../diagnostic.js";
import { append, type Pointer, valueAt } from "../json.js";
import type { ItemKind } from "../model.js";
import { closeBracket, comma, openBrace, openBracket, quoteMark, skipSpace, startOf } from "../parse/characters.js";
import { parse } from "../parse/parse.js";
import type { ScanStart } from "../parse/scan.js";
import { endOfString, pastValue, type Skipper, skipper } from "../parse/skip.js";
import { unescapedName } from "../parse/unescaped-name.js";
import { itemKinds } from "../symbols/symbol-table.js";

/** Where an item of a pack stands in its text. */
export interface ItemSpan extends Span {
  readonly kind: ItemKind;
  readonly index: number;
}

/** An item of a pack, as its text has it. */
export interface ItemText extends ItemSpan {
  /** What was last read there. */
  readonly value: unknown;
  /** Whether its text cannot be read as it is: the value is older then. */
  readonly isBroken: boolean;
  /** What is wrong with the text itself; pointers begin at the item, spans at its start. */
  readonly findings: readonly ReportedFinding[];
}

/** A text that takes the place of what stood from `start` to `end`. */
export interface TextChange extends Span {
  readonly text: string;
}

/** Returns the pointer of an item. */
export const pointerOf = ({ kind, index }: ItemSpan): Pointer => append("", kind, index);

/** A member of the outermost object: its name, and where name and value begin. */
interface RootMember {
  readonly name: string;
  readonly nameSpan: Span;
  readonly valueAt: number;
}

/** Goes through the members of the outermost object; `past` takes a value and gives the offset behind it. */
function eachRootMember(text: string, past: (member: RootMember) => number): void {
  let at = skipSpace(text, startOf(text));
  if (text.charCodeAt(at) !== openBrace) return;
  at = skipSpace(text, at + 1);
  while (text.charCodeAt(at) === quoteMark) {
    const nameSpan = { start: at, end: endOfString(text, at) };
    const valueAt = skipSpace(text, skipSpace(text, nameSpan.end) + 1);
    const behind = skipSpace(text, past({ name: unescapedName(text, at, nameSpan.end), nameSpan, valueAt }));
    at = text.charCodeAt(behind) === comma ? skipSpace(text, behind + 1) : behind;
  }
}

/**
 * Returns where the items are in a text that `parse` can read, in the order of the text. Of a list that is in it twice,
 * only the items of the last are read.
 */
export function itemSpans(text: string): ItemSpan[] {
  const skipping = skipper(text);
  let spans: ItemSpan[] = [];
  eachRootMember(text, ({ name, valueAt }) => {
    const kind = itemKinds.find((one) => one === name);
    if (spans.some((span) => span.kind === kind)) spans = spans.filter((span) => span.kind !== kind);
    const isList = kind !== undefined && text.charCodeAt(valueAt) === openBracket;
    return isList ? pastElements(skipping, valueAt, kind, spans) : pastValue(skipping, valueAt);
  });
  return spans;
}

/** Notes the elements of a list that begins at `start`; gives the offset behind it. */
function pastElements(skipping: Skipper, start: number, kind: ItemKind, spans: ItemSpan[]): number {
  const { text } = skipping;
  let at = skipSpace(text, start + 1);
  for (let index = 0; at < text.length && text.charCodeAt(at) !== closeBracket; index++) {
    const end = pastValue(skipping, at);
    spans.push({ kind, index, start: at, end });
    const behind = skipSpace(text, end);
    at = text.charCodeAt(behind) === comma ? skipSpace(text, behind + 1) : behind;
  }
  return at + 1;
}

/** Reads the text of one item, at the level it has in a pack; undefined where that is none, or more than one. */
export function readItem(kind: ItemKind, text: string): Pick<ItemText, "value" | "findings"> | undefined {
  const before = `{${JSON.stringify(kind)}:[`;
  const { value, findings, readable } = parse(`${before}${text}]}`);
  const list = valueAt(value, append("", kind));
  if (!readable || !Array.isArray(list) || list.length !== 1) return undefined;
  return { value: list[0], findings: moved(rebased(findings, append("", kind, 0), ""), -before.length) };
}

/** Where a scan begins that finds what is wrong with an item, in a text of which all that stands before can be read. */
export function startOfItem(text: string, { kind, index, start }: ItemSpan): ScanStart {
  const skipping = skipper(text);
  const names = new Map<string, Span>();
  let list = 0;
  eachRootMember(text, ({ name, nameSpan, valueAt }) => {
    names.set(name, nameSpan);
    if (name !== kind) return pastValue(skipping, valueAt);
    list = valueAt;
    return text.length;
  });
  const opening = skipSpace(text, startOf(text));
  return {
    at: start,
    levels: [
      { opening, names, step: kind },
      { opening: list, names: undefined, step: index },
    ],
  };
}

/** Findings of a text that stands elsewhere now. */
export function moved(findings: readonly ReportedFinding[], by: number): readonly ReportedFinding[] {
  const place = <Placed extends { readonly span?: Span }>(placed: Placed): Placed =>
    placed.span === undefined
      ? placed
      : { ...placed, span: { start: placed.span.start + by, end: placed.span.end + by } };
  return findings.map((finding) => ({
    ...place(finding),
    ...(finding.related && { related: finding.related.map(place) }),
  }));
}

/** Where items stand once a text has changed; one that loses a bracket by that is nowhere. */
export function shifted(items: readonly ItemText[], { start, end, text }: TextChange): ItemText[] {
  const by = text.length - (end - start);
  return items.flatMap((item) => {
    if (end <= item.start) return by === 0 ? item : { ...item, start: item.start + by, end: item.end + by };
    if (start >= item.end) return item;
    return item.start < start && end < item.end ? { ...item, end: item.end + by } : [];
  });
}

/** Returns the item that holds a span between its brackets; the items stand in the order of the text. */
export function itemAround<Item extends ItemSpan>(items: readonly Item[], { start, end }: Span): Item | undefined {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  const item = items[low];
  return item !== undefined && item.start < start && end < item.end ? item : undefined;
}

/** A pointer to something in an item, once the item has moved from one place to another; any other stays as it is. */
export function rebasedPointer(pointer: Pointer, from: Pointer, to: Pointer): Pointer {
  const isInside = pointer.startsWith(from) && (pointer.length === from.length || pointer.charAt(from.length) === "/");
  return isInside ? to + pointer.slice(from.length) : pointer;
}

/** Findings about an item that has moved. */
export function rebased(findings: readonly ReportedFinding[], from: Pointer, to: Pointer): readonly ReportedFinding[] {
  if (from === to || findings.length === 0) return findings;
  const place = (pointer: Pointer): Pointer => rebasedPointer(pointer, from, to);
  const operation = (one: PatchOperation): PatchOperation =>
    one.op === "move" ? { ...one, from: place(one.from), path: place(one.path) } : { ...one, path: place(one.path) };
  return findings.map((finding) => ({
    ...finding,
    at: place(finding.at),
    ...(finding.related && { related: finding.related.map((other) => ({ ...other, at: place(other.at) })) }),
    ...(finding.fix && { fix: { ...finding.fix, operations: finding.fix.operations.map(operation) } }),
  }));
}
