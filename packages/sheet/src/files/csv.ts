import { excerpt } from "@setup-pack/core/words";
import { parse } from "csv-parse/browser/esm/sync";
import { stringify } from "csv-stringify/browser/esm/sync";
import type { SheetCell, Table, TableEncoding } from "../cell.js";
import { decodeWestern, type WesternEncoding } from "../western-encoding.js";
import { beyond, type TableFault, tableLimits, textInCell } from "./guard.js";

/** The text of a file, and its encoding. */
interface DecodedText {
  readonly text: string;
  readonly encoding: Exclude<TableEncoding, "xlsx">;
}

/**
 * Reads the text of a table as spreadsheet programs save it: in UTF-8, in UTF-16 with its mark, and else in
 * Windows-1252 or Mac Roman, in which every sequence of bytes is a text. Gives all readings that are possible, the most
 * likely first.
 */
function decode(bytes: Uint8Array): readonly DecodedText[] {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return [{ text: new TextDecoder("utf-16le").decode(bytes), encoding: "utf-16" }];
  if (first === 0xfe && second === 0xff)
    return [{ text: new TextDecoder("utf-16be").decode(bytes), encoding: "utf-16" }];
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return [{ text, encoding: text.length === bytes.length ? "ascii" : "utf-8" }];
  } catch {
    const readings = (["windows-1252", "macintosh"] as const satisfies readonly WesternEncoding[]).map((encoding) => ({
      text: decodeWestern(bytes, encoding),
      encoding,
    }));
    return readings.sort((one, other) => likelihood(other.text) - likelihood(one.text));
  }
}

/**
 * The places at which characters are usual in a text, with the characters before and behind, and how much each counts.
 */
const usualPlaces: readonly (readonly [RegExp, number])[] = [
  [/^\p{L}’\p{L}|^[\s"(,;]“\S|^\S”[^\p{L}\d]|^\s[–—]\s|^.…\P{L}|^[\s",;]•\s|^\P{L}[¿¡]\p{L}|^.[€£]\d|^\d€/u, 2],
  [
    /^\p{L}’|^\P{L}‘\S|^\p{L}—\p{L}|^\d–\d|^\p{L}\p{Ll}|^.\p{Ll}\p{Ll}|^\P{L}\p{Lu}\p{L}|^\p{Lu}{3}|^[\p{L}\d][™®°]/u,
    1,
  ],
];

/**
 * Returns how likely a text is what its author wrote: characters at usual places count for it, all others against it.
 */
function likelihood(text: string): number {
  let sum = 0;
  for (const [, before = "", character, after = ""] of text
    .slice(0, mostJudged)
    .matchAll(/(?<=([\s\S]?))([^\0-\x7f])(?=([\s\S]?))/g)) {
    const place = `${before || "\n"}${character}${after || "\n"}`.replaceAll("\n", " ");
    sum += usualPlaces.find(([usual]) => usual.test(place))?.[1] ?? -1;
  }
  return sum;
}

/** So many characters of a table are enough to tell. */
const mostJudged = 1_000_000;

/**
 * Reads CSV as spreadsheet programs save it, with commas, semicolons or tabs between cells. Rows are counted as such
 * programs do, empty ones too.
 */
export function readCsv(bytes: Uint8Array): Table | TableFault {
  const [first, second] = decode(bytes).map(tableOf);
  if (first === undefined || "problem" in first || second === undefined || "problem" in second) return first ?? empty;
  return { ...first, otherwise: second };
}

const empty: Table = { rows: [], encoding: "ascii" };

function tableOf({ text, encoding }: DecodedText): Table | TableFault {
  const named = /^sep=(.)(?:\r\n|\r|\n)/.exec(text);
  const body = named === null ? text : text.slice(named[0].length);
  try {
    const delimiter = named?.[1] ?? delimiterOf(body);
    const rows = parse(body, { delimiter, relax_column_count: true, relax_quotes: true, to: tableLimits.rows + 1 });
    if (rows.length > tableLimits.rows) return { problem: beyond(tableLimits.rows, "rows") };
    if (rows.some(({ length }) => length > tableLimits.columns))
      return { problem: beyond(tableLimits.columns, "columns") };
    return { rows: rows.map((row) => row.map(textInCell)), encoding };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `It cannot be read as CSV: ${excerpt(why, 200)}.` };
  }
}

const quotationMark = '"';

/** What stands most often between the cells of the first line that has several. */
function delimiterOf(text: string): string {
  const counts = new Map([...",;\t"].map((delimiter) => [delimiter, 0]));
  let isQuoted = false;
  for (const character of text) {
    if (character === quotationMark) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if ((character === "\n" || character === "\r") && [...counts.values()].some((count) => count > 0)) break;
    const count = counts.get(character);
    if (count !== undefined) counts.set(character, count + 1);
  }
  const [most = ","] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [];
  return most;
}

/**
 * Returns a table as CSV: in UTF-8 with its mark, by which spreadsheet programs know it, and lines that end as they end
 * them.
 */
export function writeCsv(rows: readonly (readonly SheetCell[])[]): Uint8Array {
  const cells = rows.map((row) => [...row]);
  const text = stringify(cells, { bom: true, record_delimiter: "windows", quoted_match: /[\r\n;\t]/ });
  return new TextEncoder().encode(text);
}
