import { quote } from "@setup-pack/core/words";
import { cellText } from "../cell.js";
import { fixedColumns } from "../columns.js";
import { readMark, rowMark } from "../rows/row-mark.js";
import { cellsAsWritten } from "./cells-as-written.js";
import { isSame, type RowEdit } from "./row-edit.js";
import type { SavedText } from "./saved-text.js";

/** What only tells where a message is, and not what it is: it may be called otherwise in the pack by now. */
const names = ["automation", "way"] as const;

/** Whether all that was changed in the pack since a row was written is what names its place, or what the row says too. */
export function isOnlyRenamed({ message, cells, texts, isMoved }: RowEdit, saved: SavedText): boolean {
  const renamed = names.filter((column) => !isSame(cells, message, column, saved));
  if (texts.length === 0 && !isMoved)
    return fixedColumns.every(
      (column) => names.some((name) => name === column) || isSame(cells, message, column, saved),
    );
  const mark = readMark(cellText(cells["leave as is"]));
  const written = cellsAsWritten(cells);
  const asNamed = Object.fromEntries(renamed.map((column) => [column, written[column]]));
  return mark !== undefined && rowMark(mark.place, { ...message.cells, ...asNamed }).digest === mark.digest;
}

/** What of a row that is taken is called otherwise in the pack by now, a sentence each. */
export const renamedSince = ({ message, cells }: RowEdit, saved: SavedText): readonly string[] =>
  names
    .filter((column) => !isSame(cells, message, column, saved))
    .map((column) => `Its ${column} is ${quote(String(message.cells[column]))} in the pack by now.`);
