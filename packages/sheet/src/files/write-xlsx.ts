import writeXlsxFile from "write-excel-file/universal";
import type { SheetCell } from "../cell.js";

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
