import { quote } from "@setup-pack/core/words";
import { type Cell, cellText, type TableEncoding } from "../cell.js";
import { survivable } from "../rows/survivable.js";
import { isInWestern, type WesternEncoding } from "../western-encoding.js";
import type { RowMessage } from "./sheet-plan.js";

/** Texts of a pack held against those of a table, as far as the encoding of the table can hold them. */
export interface SavedText {
  /** Returns whether a cell shows a text of the pack, also where characters of it were lost. */
  isSame(cell: string, text: string): boolean;
  /** Returns what is left of a text. */
  worn(text: string): string;
  /**
   * Returns an edited text with the characters of the text before that were lost where nothing was edited; undefined
   * where it cannot be known which ones are lost.
   */
  restored(cell: string, before: string): string | undefined;
  /** Returns a word of a text in which a character may have been lost, by where it has a question mark. */
  doubtful(cell: string): string | undefined;
}

export function savedIn(encoding: TableEncoding): SavedText {
  if (encoding !== "ascii" && encoding !== "windows-1252" && encoding !== "macintosh") return lossless;
  const worn = (text: string): string =>
    tokensOf(survivable(text), encoding)
      .map(({ text: own, isLost }) => (isLost ? "?" : own))
      .join("")
      .replace(marks, "?");
  return {
    isSame: (cell, text) =>
      survivable(cell) === survivable(text) || (isLossy(text, encoding) && worn(cell) === worn(text)),
    worn,
    restored: (cell, before) => (isLossy(before, encoding) ? restored(cell, tokensOf(before, encoding)) : cell),
    doubtful: (cell) =>
      cell.split(/\s+/).find((word) => !/[/=@]/.test(word) && /^\?+[\p{L}\d{]?|\p{L}\?+\p{L}/u.test(word)),
  };
}

const lossless: SavedText = {
  isSame: (cell, text) => survivable(cell) === survivable(text),
  worn: survivable,
  restored: (cell) => cell,
  doubtful: () => undefined,
};

/** Returns a note on a cell in which a character may have been lost when the file was saved. */
export function lossNotes(row: number, cell: Cell, saved: SavedText): readonly RowMessage[] {
  const word = saved.doubtful(cellText(cell));
  return word === undefined
    ? []
    : [
        {
          row,
          says: `The question mark in ${quote(word)} may be a character that was lost when the file was saved. If so, save it as CSV UTF-8 or as a workbook (.xlsx), and import that.`,
        },
      ];
}

/**
 * What programs write in the place of characters that an encoding has not got: Excel on a Mac writes the second one.
 */
const marks = /[?_]+/g;

const isLossy = (text: string, encoding: WesternEncoding | "ascii"): boolean =>
  [...text].some((character) => !isInWestern(character, encoding));

/** A character of a text, or a run of characters of which some are lost in the encoding of a table. */
interface Token {
  readonly text: string;
  readonly isLost: boolean;
}

function tokensOf(text: string, encoding: WesternEncoding | "ascii"): readonly Token[] {
  const tokens: Token[] = [];
  for (const character of text) {
    const isLost = !isInWestern(character, encoding);
    const last = tokens.at(-1);
    if (last?.isLost && (isLost || isMark(character)))
      tokens[tokens.length - 1] = { text: last.text + character, isLost: true };
    else tokens.push({ text: character, isLost });
  }
  return tokens;
}

const isMark = (character: string | undefined): boolean => character === "?" || character === "_";

/** Puts lost characters back into an edited text, before and behind what was edited. */
function restored(cell: string, before: readonly Token[]): string | undefined {
  const after = Array.from(cell);
  const [tokensBefore, from] = matching(before, after);
  const [tokensBehind, left] = matching(before.slice(tokensBefore).reverse(), after.slice(from).reverse());
  const edited = after.slice(from, after.length - left);
  const replaced = before.slice(tokensBefore, before.length - tokensBehind);
  if (replaced.some(({ isLost }) => isLost) && edited.some(isMark)) return undefined;
  const textOf = (tokens: readonly Token[]): string => tokens.map(({ text }) => text).join("");
  const behind = before.slice(before.length - tokensBehind);
  return [textOf(before.slice(0, tokensBefore)), edited.join(""), textOf(behind)].join("");
}

/**
 * Returns how many tokens, and how many characters, are the same at the beginning of two texts. Lost characters beside
 * what was edited are left out: a question mark there may be an author's own.
 */
function matching(tokens: readonly Token[], characters: readonly string[]): readonly [tokens: number, to: number] {
  let [to, known]: [number, readonly [number, number]] = [0, [0, 0]];
  for (const [index, { text, isLost }] of tokens.entries()) {
    const start = to;
    if (isLost) while (isMark(characters[to])) to++;
    else if (characters[to] === text) to++;
    if (to === start) return known;
    if (!isLost || (to === characters.length && index === tokens.length - 1)) known = [index + 1, to];
  }
  return known;
}
