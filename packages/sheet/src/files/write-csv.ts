import { stringify } from "csv-stringify/browser/esm/sync";
import type { SheetCell } from "../cell.js";

/**
 * Returns a table as CSV: in UTF-8 with its mark, by which spreadsheet programs know it, and lines that end as they end
 * them.
 */
export function writeCsv(rows: readonly (readonly SheetCell[])[]): Uint8Array {
  const cells = rows.map((row) => [...row]);
  const text = stringify(cells, { bom: true, record_delimiter: "windows", quoted_match: /[\r\n;\t]/ });
  return new TextEncoder().encode(text);
}
