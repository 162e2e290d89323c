import { append, type JsonObject, type Pointer } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { type Path, valueAt } from "../draft/json.js";
import { type WrittenText, writtenTexts } from "./written-texts.js";

/** What is looked for in the texts of a pack. */
export interface TextSearch {
  readonly find: string;
  /** Whether capital and small letters are the same. */
  readonly ignoreCase?: boolean | undefined;
  /** Whether letters and digits beside it make it another word. */
  readonly wholeWords?: boolean | undefined;
  /** Whether merge tags are looked into as well. */
  readonly inTags?: boolean | undefined;
  /** The most places that are found. */
  readonly most?: number;
}

/** A place of a text that a search found. */
export interface FoundText extends WrittenText {
  /** Tells it from all others of the same search. */
  readonly id: string;
  readonly span: readonly [from: number, to: number];
}

/** What a search found in the texts of a pack. */
interface FoundTexts {
  readonly found: readonly FoundText[];
  /** How many steps were not looked into, because their settings are not understood. */
  readonly unread: number;
  /** Whether there is more than was looked for. */
  readonly isCut: boolean;
}

/** Finds a text in all messages, tasks, notes, names and descriptions of a pack, in the order of the pack. */
export function findTexts(pack: JsonObject, search: TextSearch, book: BlockBook): FoundTexts {
  const pattern = patternFor(search);
  const { texts, unread } = writtenTexts(pack, book);
  const found: FoundText[] = [];
  if (pattern === undefined) return { found, unread, isCut: false };
  for (const one of texts) {
    const kept = [...(search.inTags ? [] : spansOf(one.text, tags)), ...spansOf(one.text, markup(one))];
    for (const [from, to] of spansOf(one.text, pattern)) {
      if (kept.some((span) => from < span[1] && span[0] < to)) continue;
      if (found.length === (search.most ?? 2000)) return { found, unread, isCut: true };
      found.push({ ...one, id: JSON.stringify([one.path, one.operand, from]), span: [from, to] });
    }
  }
  return { found, unread, isCut: false };
}

function patternFor({ find, ignoreCase, wholeWords }: TextSearch): RegExp | undefined {
  if (find === "") return undefined;
  const literal = find.replace(/[\\^$.*+?()[\]{}|/-]/g, "\\$&");
  const [before, after] = wholeWords ? ["(?<![\\p{L}\\p{N}_])", "(?![\\p{L}\\p{N}_])"] : ["", ""];
  return new RegExp(before + literal + after, ignoreCase ? "giu" : "gu");
}

/** Merge tags, as this format and other vendors write them. */
const tags =
  /\{\{[^{}\n]{1,200}\}\}|\[\[[^[\]\n]{1,200}\]\]|\{%[^%\n]{1,200}%\}|%%[^%\n]{1,200}%%|\*\|[^|\n]{1,200}\|\*|<<[^<>\n]{1,200}>>|\$\{[^{}\n]{1,200}\}/g;

/** What in a text is HTML and not words. */
const markup = ({ operand }: WrittenText): RegExp => (operand === "html" ? /<[^>]{0,2000}>/g : /(?!)/g);

const spansOf = (text: string, pattern: RegExp): (readonly [number, number])[] =>
  Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => [index, index + length] as const);

/** Changes that put another text in place of found ones, and those that cannot be changed. */
export interface ReplacedTexts {
  /** What stands at some places after. */
  readonly changes: readonly { readonly path: Path; readonly value: unknown }[];
  readonly refused: readonly FoundText[];
}

/** Puts a text in place of found ones. A name that would be left empty, and settings that cannot say it, stay. */
export function replacedTexts(
  pack: JsonObject,
  found: readonly FoundText[],
  by: string,
  book: BlockBook,
): ReplacedTexts {
  const places = grouped(found, ({ path }): Pointer => append("", ...path));
  const changes: { readonly path: Path; readonly value: unknown }[] = [];
  const refused: FoundText[] = [];
  for (const here of places.values()) {
    const value = valueAfter(pack, here, by, book);
    if (value === undefined) refused.push(...here);
    else changes.push({ path: here[0]?.path ?? [], value });
  }
  return { changes, refused };
}

/** Returns the text, or the settings, after; undefined where that cannot be. */
function valueAfter(pack: JsonObject, here: readonly FoundText[], by: string, book: BlockBook): unknown {
  const [first] = here;
  if (first?.subject === undefined) return first && textAfter(here, by).trim() === "" ? undefined : textAfter(here, by);
  const settings = valueAt(pack, first.path);
  const { operands } = book.read(first.subject, settings);
  const changed = Array.from(
    grouped(here, ({ operand = "" }) => operand),
    ([operand, places]) => [operand, textAfter(places, by)] as const,
  );
  const written = book.write(first.subject, { ...operands, ...Object.fromEntries(changed) }, settings);
  return written.refused === undefined ? written.config : undefined;
}

function grouped(found: readonly FoundText[], by: (one: FoundText) => string): ReadonlyMap<string, FoundText[]> {
  const groups = new Map<string, FoundText[]>();
  for (const one of found) groups.set(by(one), [...(groups.get(by(one)) ?? []), one]);
  return groups;
}

/** Returns one text with all its found places replaced. */
function textAfter(places: readonly FoundText[], by: string): string {
  const text = places[0]?.text ?? "";
  return places
    .toSorted((one, other) => other.span[0] - one.span[0])
    .reduce((all, { span: [from, to] }) => all.slice(0, from) + by + all.slice(to), text);
}
