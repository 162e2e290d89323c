import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { recordChanges, setValue } from "@setup-pack/edit";
import type { Table } from "../cell.js";
import { messageRows } from "../rows/message-rows.js";
import { readRows } from "./read-rows.js";
import { rowEdits } from "./row-edits.js";
import type { SheetPlan } from "./sheet-plan.js";
import { textChanges } from "./text-changes.js";

/**
 * What a message sheet makes of a pack; a sentence where it is no message sheet. Blocks are read by a book; without one,
 * by that of the pack.
 */
export function planSheet(pack: JsonObject, table: Table, book: BlockBook = packBook(pack)): SheetPlan | string {
  const sheet = readRows(table);
  if (typeof sheet === "string") return sheet;
  const { edits, added, refusals, missing } = rowEdits(sheet, messageRows(pack, book), table.encoding);
  const texts = textChanges(pack, edits);
  const { changes } = texts;
  const { after } = recordChanges(pack, (draft) => {
    for (const { path, after, column } of changes) setValue.apply(draft, { path, value: after, what: column });
  });
  const notYet = [
    ...edits.flatMap(({ row, isMoved }) =>
      isMoved ? [{ row, says: "Its day or time is another. Only texts are taken from a sheet." }] : [],
    ),
    ...added.map(({ row }) => ({ row, says: "It is new. Only texts are taken from a sheet." })),
  ];
  return {
    changes,
    refusals: [...refusals, ...texts.refusals, ...notYet].sort((one, other) => one.row - other.row),
    notes: texts.notes,
    missing: missing.map(({ cells, block }) => ({ automation: String(cells.automation), block })),
    after,
  };
}
