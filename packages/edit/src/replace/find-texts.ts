import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
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
export interface FoundTexts {
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
