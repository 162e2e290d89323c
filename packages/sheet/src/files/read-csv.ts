import { excerpt } from "@setup-pack/core/words";
import { parse } from "csv-parse/browser/esm/sync";
import type { Table } from "../cell.js";
import { type DecodedText, decode } from "./decode.js";
import type { TableFault } from "./fault.js";
import { textInCell } from "./guard.js";
import { beyond, tableLimits } from "./limits.js";

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
