import { quote } from "../words/wording.js";

/** What a person would say stands at a place of a text that is not JSON. */
export interface LooseToken {
  readonly kind: "end" | "comment" | "string" | "quoted" | "number" | "word" | "character";
  readonly start: number;
  readonly end: number;
  /** The first unit of it. */
  readonly first: string;
  /** What is written there; of a string, what stands between its quotation marks. */
  readonly written: string;
}

/** What a string begins with in other languages. */
const otherMarks: ReadonlyMap<string, string> = new Map([
  ["'", "single quotation marks"],
  ["`", "backticks"],
]);

/** No more of a text than this is looked at, in UTF-16 units; what is found ends there. */
const farthest = 1000;

/** How each kind is recognised; the first that matches counts, and its group is what is written. */
const shapes = () =>
  [
    { kind: "comment", pattern: /^(\/\/[^\r\n]*|\/\*[\s\S]*?(?:\*\/|$)|#[^\r\n]*)/ },
    { kind: "string", pattern: /^"((?:[^"\\\r\n]|\\.)*)"?/ },
    { kind: "quoted", pattern: /^['`‘’“”„]([^'`‘’“”\r\n]*)['`‘’“”]?/ },
    { kind: "number", pattern: /^([-+]?\.?\d(?:[eE][-+]\d|[\w.])*|-(?![\p{L}_$]))/u },
    { kind: "word", pattern: /^([-+]?[\p{L}_$][\p{L}\p{N}_$-]*)/u },
    { kind: "character", pattern: /^([\s\S])/u },
  ] as const;

/** What stands in `text` at `at`. */
export function looseTokenAt(text: string, at: number): LooseToken {
  const ahead = text.slice(at, at + farthest);
  for (const { kind, pattern } of shapes()) {
    const match = pattern.exec(ahead);
    if (match !== null)
      return { kind, start: at, end: at + match[0].length, first: ahead.charAt(0), written: match[1] ?? "" };
  }
  return { kind: "end", start: at, end: at, first: "", written: "" };
}

/** Returns what was found as a noun: `the word None`, `the end of the text`. */
export function looseTokenNoun({ kind, first, written }: LooseToken): string {
  switch (kind) {
    case "end":
      return "the end of the text";
    case "comment":
      return "a comment";
    case "string":
      return `the string ${quote(written)}`;
    case "quoted":
      return `a string in ${otherMarks.get(first) ?? "curly quotation marks"}`;
    case "number":
      return `the number ${cut(written)}`;
    case "word":
      return `the word ${cut(written)}`;
    case "character":
      return characterNoun(written);
    default:
      return kind satisfies never;
  }
}

/** Returns a visible ASCII character in quotation marks, any other by its code point. */
export function characterNoun(character: string): string {
  if (/^[!-~]$/.test(character)) return `"${character}"`;
  return `the character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function cut(written: string): string {
  return written.length > 40 ? `${written.slice(0, 39)}…` : written;
}
