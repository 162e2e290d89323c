import { unzipSync, zipSync } from "fflate";
import readWorkbook from "read-excel-file/universal";
import writeXlsxFile from "write-excel-file/universal";
import type { Cell, CellPlace, MergedCells, SheetCell, Table } from "../cell.js";
import { beyond, type TableFault, tableLimits, textInCell, tooLarge } from "./guard.js";

/** What is read of a workbook. */
const isRead = (name: string): boolean => name.endsWith(".xml") || name.endsWith(".xml.rels");

/** A row or cell, and the attribute that says where it is. No attribute holds a `<`, but any may hold a `>`. */
const rowOrCell = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])(?:[^<]*?\sr\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** A cell with a formula that came to an error, which the library would take for an empty one. No attribute before its type holds a `>`. */
const failedCell = /(<(?:[\w.-]+:)?c\s[^<>]*?\bt\s*=\s*["'])e(?=["'])/g;

/** A workbook that is known to fit. */
interface FittingWorkbook {
  /** Packed again, without compression. */
  readonly bytes: Uint8Array;
  /** The merged cells of each sheet, in the order of the workbook. */
  readonly merged: readonly (readonly MergedCells[])[];
}

/**
 * Gives a workbook once it is known to fit: the library that reads it takes it as large as it says it is, and fills
 * every gap between its cells. Throws where it is no archive.
 */
function fittingWorkbook(bytes: Uint8Array): FittingWorkbook | TableFault {
  let size = 0;
  unzipSync(bytes, {
    filter({ name, size: packed, originalSize }) {
      if (isRead(name)) size += Math.max(packed, originalSize);
      return false;
    },
  });
  if (size > tableLimits.bytes) return { problem: tooLarge };
  const files = unzipSync(bytes, { filter: ({ name }) => isRead(name) });
  const texts = Object.entries(files).map(([name, file]) => [name, new TextDecoder().decode(file)] as const);
  const problem = sizeFault(texts.map(([, text]) => text));
  if (problem !== undefined) return { problem };
  const withErrors = texts.filter(([, text]) => text.search(failedCell) >= 0);
  for (const [name, text] of withErrors) files[name] = new TextEncoder().encode(text.replace(failedCell, "$1str"));
  const byName = new Map(texts);
  const merged = sheetFiles(byName).map((name) => mergedIn(byName.get(name) ?? ""));
  return { bytes: zipSync(files, { level: 0 }), merged };
}

/** An element that has an attribute, by the ends of their names. */
const attributeOf = (element: string, attribute: string): RegExp =>
  new RegExp(`<(?:[\\w.-]+:)?${element}\\s[^<>]*?\\b${attribute}\\s*=\\s*["']([^"'<>]*)["']`, "g");

/** Returns the files of the sheets of a workbook, in its order. */
function sheetFiles(texts: ReadonlyMap<string, string>): readonly string[] {
  const [workbook = "", relations = ""] = ["xl/workbook.xml", "xl/_rels/workbook.xml.rels"].map((name) =>
    texts.get(name),
  );
  const targets = new Map(
    [...relations.matchAll(/<(?:[\w.-]+:)?Relationship\s[^<>]*>/g)].map(([element]) => [
      /\sId\s*=\s*["']([^"']*)["']/.exec(element)?.[1],
      /\sTarget\s*=\s*["'](?:\/?xl\/)?([^"']*)["']/.exec(element)?.[1],
    ]),
  );
  return [...workbook.matchAll(attributeOf("sheet", "id"))].map(([, id]) => `xl/${targets.get(id) ?? ""}`);
}

/** Returns the merged cells of a sheet. */
const mergedIn = (text: string): readonly MergedCells[] =>
  [...text.matchAll(attributeOf("mergeCell", "ref"))].slice(0, tableLimits.rows).flatMap(([, range = ""]) => {
    const [from, to] = range.split(":").map(placeOf);
    return from === undefined || to === undefined ? [] : [{ from, to }];
  });

/** Returns why what is in a workbook cannot be read, as a sentence. */
function sizeFault(texts: readonly string[]): string | undefined {
  let [rows, cells] = [0, 0];
  for (const text of texts) {
    let [height, width] = [0, 0];
    for (const [, element, quoted, apostrophed] of text.matchAll(rowOrCell)) {
      if (element === "row") rows++;
      const place = placeOf(quoted ?? apostrophed ?? "");
      if (place === undefined || (element === "c" && place.column === 0))
        return "It does not say of every cell where it is. Open it in a spreadsheet program, and save it again.";
      if (Math.max(rows, place.row) > tableLimits.rows) return beyond(tableLimits.rows, "rows");
      if (place.column > tableLimits.columns) return beyond(tableLimits.columns, "columns");
      [height, width] = [Math.max(height, rows, place.row), Math.max(width, place.column)];
    }
    cells += height * width;
  }
  if (cells > tableLimits.rows * tableLimits.columns)
    return "Its sheets have too many rows and columns together. Copy the rows of messages into a workbook of their own.";
  return undefined;
}

/** Row and column of a cell such as "B7", or of a row such as "7"; undefined for anything else. */
function placeOf(text: string): CellPlace | undefined {
  const [whole, letters = "", digits = "0"] = /^([A-Z]{0,3})(\d{0,7})$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

/** Reads a workbook: its first sheet, and the others beside it. */
export async function readXlsx(bytes: Uint8Array): Promise<Table | TableFault> {
  try {
    const workbook = fittingWorkbook(bytes);
    if ("problem" in workbook) return workbook;
    const sheets = await readWorkbook(Uint8Array.from(workbook.bytes).buffer, { trim: false });
    const [first, ...others] = sheets.map(({ sheet, data }, index): Table => {
      const rows: readonly (readonly unknown[])[] = data;
      return {
        rows: rows.map((row) => row.map(cellOf)),
        encoding: "xlsx",
        sheet,
        merged: workbook.merged[index] ?? [],
      };
    });
    return first === undefined ? { problem: "It has no sheet." } : { ...first, otherSheets: others };
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    return { problem: `It cannot be read as a workbook: ${why}.` };
  }
}

function cellOf(value: unknown): Cell {
  if (typeof value === "string") return textInCell(value);
  if (typeof value === "number" || typeof value === "boolean") return value;
  return value instanceof Date ? { days: (value.getTime() - endOf1899) / day } : "";
}

const day = 86_400_000;

/** The day that such programs count as none. */
const endOf1899 = Date.UTC(1899, 11, 30);

/**
 * What an escape looks like by which a workbook writes a character that XML cannot hold (ECMA-376, part 1, 22.9.2.19).
 */
const escapeLike = /_(?=x[0-9a-f]{4}_)/gi;

/**
 * Returns a table as a workbook of one sheet, whose first row stays in sight; `widths` are those of the columns, in
 * letters.
 */
export async function writeXlsx(
  rows: readonly (readonly SheetCell[])[],
  widths: readonly number[],
): Promise<Uint8Array> {
  const cells = rows.map((row, index) =>
    row.map((cell) =>
      typeof cell === "number"
        ? { value: cell, type: Number, alignVertical: "top" as const }
        : {
            value: escaped(cell),
            type: String,
            wrap: true,
            alignVertical: "top" as const,
            ...(index === 0 && heading),
          },
    ),
  );
  const blob = await writeXlsxFile(cells, {
    sheet: "Messages",
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
  }).toBlob();
  return new Uint8Array(await blob.arrayBuffer());
}

const heading = { fontWeight: "bold" } as const;

const escaped = (text: string): string => text.replaceAll(escapeLike, "_x005F_");
