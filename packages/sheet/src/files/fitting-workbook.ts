import { unzipSync, zipSync } from "fflate";
import type { TableFault } from "./fault.js";
import { beyond, tableLimits, tooLarge } from "./limits.js";

/** What is read of a workbook. */
const isRead = (name: string): boolean => name.endsWith(".xml") || name.endsWith(".xml.rels");

/** A row or cell, and the attribute that says where it is. No attribute holds a `<`, but any may hold a `>`. */
const rowOrCell = /<(?:[\w.-]+:)?(row|c)(?=[\s/>])(?:[^<]*?\sr\s*=\s*(?:"([^"]*)"|'([^']*)'))?/g;

/** A cell with a formula that came to an error, which the library would take for an empty one. No attribute before its type holds a `>`. */
const failedCell = /(<(?:[\w.-]+:)?c\s[^<>]*?\bt\s*=\s*["'])e(?=["'])/g;

/**
 * A workbook packed anew, without compression, once it is known to fit: the library that reads it takes it as large as it
 * says it is, and fills every gap between its cells. Throws where it is no archive.
 */
export function fittingWorkbook(bytes: Uint8Array): Uint8Array | TableFault {
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
  return zipSync(files, { level: 0 });
}

/** Why what is in a workbook cannot be read, as a sentence. */
function sizeFault(texts: readonly string[]): string | undefined {
  let rows = 0;
  for (const text of texts)
    for (const [, element, quoted, apostrophed] of text.matchAll(rowOrCell)) {
      if (element === "row") rows++;
      const place = placeOf(quoted ?? apostrophed ?? "");
      if (place === undefined || (element === "c" && place.column === 0))
        return "It does not say of every cell where it is. Open it in a spreadsheet program, and save it anew.";
      if (Math.max(rows, place.row) > tableLimits.rows) return beyond(tableLimits.rows, "rows");
      if (place.column > tableLimits.columns) return beyond(tableLimits.columns, "columns");
    }
  return undefined;
}

/** Row and column of a cell such as "B7", or of a row such as "7"; undefined for anything else. */
function placeOf(text: string): { readonly row: number; readonly column: number } | undefined {
  const [whole, letters = "", digits = "0"] = /^([A-Z]{0,3})(\d{0,7})$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const column = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}
