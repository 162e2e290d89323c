import { quote } from "@setup-pack/core/words";
import { type Cell, cellText } from "../cell.js";
import { fixedColumns } from "../columns.js";
import type { MessageRow } from "../rows/message-row.js";
import { readMark } from "../rows/row-mark.js";
import { notUnderstood } from "../rows/text-places.js";
import type { SheetRow } from "./read-rows.js";
import { isOnlyRenamed } from "./renames.js";
import { isSame, type RowEdit } from "./row-edit.js";
import type { SavedText } from "./saved-text.js";
import { textFault } from "./text-fault.js";

/** Returns why an edit cannot be taken, as a sentence. */
export function whyRefused(edit: RowEdit, saved: SavedText): string | undefined {
  const { message, texts, isMoved, cells } = edit;
  const isAsExported = digestOf(cells) === digestOf(message.cells);
  if (!isAsExported && !isOnlyRenamed(edit, saved))
    return "It was changed in the sheet and in the pack. Export the sheet again, and change it there.";
  const fixed = fixedColumns.find((column) => !isSame(cells, message, column, saved));
  if (isAsExported && fixed !== undefined)
    return `The column ${quote(fixed)} is read-only; ${quote(String(message.cells[fixed]))} is changed in the editor.`;
  if (!message.isUnderstood && (texts.length > 0 || isMoved)) return notUnderstood;
  for (const { column } of texts) {
    const why = whyTextRefused(column, cells[column], message, saved);
    if (why !== undefined) return why;
  }
  return undefined;
}

const digestOf = (cells: SheetRow["cells"]): string | undefined => readMark(cellText(cells["leave as is"]))?.digest;

function whyTextRefused(
  column: "subject" | "body",
  cell: Cell,
  message: MessageRow,
  saved: SavedText,
): string | undefined {
  const { path, why } = message[column];
  if (path === undefined) return why;
  const fault = textFault(column, cell);
  if (fault !== undefined) return fault;
  if (cellText(cell) === "") return `The ${column} is empty. A message is taken out in the editor.`;
  if (saved.restored(cellText(cell), message[column].text) === undefined)
    return `The file was saved without some characters of the ${column}, and it is not known which of its question marks replaced them. Save it as CSV UTF-8 or as a workbook (.xlsx), and import that.`;
  return undefined;
}
