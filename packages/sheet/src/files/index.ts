/** Tables as files of spreadsheet programs. The libraries that read and write them are loaded by this door alone. */

import type { SheetCell, Table, TableColumn, TableFormat } from "../cell.js";
import { readCsv, writeCsv } from "./csv.js";
import { guardedCells, type TableFault, tableLimits, tooLarge } from "./guard.js";
import { readXlsx, writeXlsx } from "./workbook.js";

export { tableLimits };

/** Writes a table, its columns' names above its rows. */
export async function writeTable(
  columns: readonly TableColumn[],
  rows: readonly (readonly SheetCell[])[],
  format: TableFormat,
): Promise<Uint8Array> {
  const cells = [columns.map(({ name }) => name), ...rows.map((row) => guardedCells(row, columns))];
  if (format === "csv") return writeCsv(cells);
  return writeXlsx(
    cells,
    columns.map(({ width }) => width),
  );
}

/** Reads a table, in whichever of the formats it is. */
export async function readTable(bytes: Uint8Array): Promise<Table | TableFault> {
  if (bytes.length > tableLimits.bytes) return { problem: tooLarge };
  if (isOpenDocument(bytes))
    return { problem: "It is an OpenDocument sheet. Save it as Excel workbook (.xlsx) or as CSV UTF-8." };
  if (isCompressed(bytes)) return readXlsx(bytes);
  if (isOldWorkbook(bytes))
    return { problem: "It is a workbook of an old kind. Save it as Excel workbook (.xlsx) or as CSV UTF-8." };
  return readCsv(bytes);
}

/** Returns how every ZIP archive begins, and so every workbook. */
const isCompressed = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b;

/** The name of the first file in an archive that is an OpenDocument. */
const firstName = new TextEncoder().encode("mimetype");

const isOpenDocument = (bytes: Uint8Array): boolean =>
  isCompressed(bytes) && firstName.every((byte, index) => bytes[index + 30] === byte);

/** Returns how files begin that Excel wrote before 2007. */
const isOldWorkbook = ([first, second]: Uint8Array): boolean => first === 0xd0 && second === 0xcf;
