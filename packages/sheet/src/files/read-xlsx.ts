import readWorkbook from "read-excel-file/universal";
import type { Cell, Table } from "../cell.js";
import { fittingWorkbook } from "./fitting-workbook.js";
import { type TableFault, textInCell } from "./guard.js";

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
