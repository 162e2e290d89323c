import type { JsonObject } from "@setup-pack/core/json";
import { type BlockBook, packBook } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { textOf } from "@setup-pack/edit";
import type { Table } from "../cell.js";
import { languageOf } from "../headings.js";
import type { MessageRow } from "../rows/message-row.js";
import { messageRows } from "../rows/message-rows.js";
import { type Addition, additions } from "./new-rows.js";
import { editPack, nodePath } from "./pack-edit.js";
import { readRows } from "./read-rows.js";
import { type RowEdits, rowEdits } from "./row-edits.js";
import type { RowMessage, SheetChange, SheetPlan } from "./sheet-plan.js";
import { textChanges } from "./text-changes.js";
import { strayOf, timeChanges } from "./time-changes.js";

/**
 * What a message sheet makes of a pack; a sentence where it is no message sheet. Blocks are read by a book; without
 * one, by that of the pack.
 */
export function planSheet(pack: JsonObject, table: Table, book: BlockBook = packBook(pack)): SheetPlan | string {
  const language = languageOf(table);
  if (language !== undefined)
    return `It is a sheet of translations (${language}), which changes the translated pack. Import it by "setup-pack sheet import".`;
  const messages = messageRows(pack, book);
  const read = likelierEdits(table, messages);
  if (typeof read === "string") return read;
  const { edits, added, refusals, notes, missing, isOfAnother } = read;
  if (isOfAnother)
    return `It is the sheet of another pack: no row of it is of ${quote(textOf(pack.name) ?? "")}. Export the sheet of this one.`;
  const texts = textChanges(pack, edits, book);
  const times = timeChanges(pack, edits, messages, book);
  const fresh = additions(pack, added, messages, times.minutesOf, book);
  const told = {
    notes: [...notes, ...texts.notes],
    missing: missing.map(({ cells, block }) => ({ automation: String(cells.automation), block })),
  };
  const refused = (rows: readonly RowMessage[]): SheetPlan => ({
    ...told,
    changes: [],
    refusals: inOrder(rows),
    after: pack,
  });
  const all = [...refusals, ...texts.refusals, ...times.refusals, ...fresh.refusals];
  if (all.length > 0) return refused(all);
  const changed = [...texts.edits, ...times.edits].reduce((before, edit) => editPack(before, edit).pack, pack);
  const { after, changes } = withAdditions(changed, fresh.additions);
  const timed = [...times.changes, ...changes];
  const stray = timed.length === 0 ? undefined : strayOf(messages, messageRows(after, book), times.wanted);
  if (stray !== undefined) return refused(timed.map(({ row }) => ({ row, says: strayWords(stray) })));
  return { ...told, changes: inOrder([...texts.changes, ...timed]), refusals: [], after };
}

/** Returns what rows come to in the reading of their file by which fewer of them differ from the pack. */
function likelierEdits(table: Table, messages: readonly MessageRow[]): RowEdits | string {
  const sheet = readRows(table);
  if (typeof sheet === "string") return sheet;
  const edits = rowEdits(sheet, messages, table.encoding);
  const other = table.otherwise === undefined ? edits : likelierEdits(table.otherwise, messages);
  return typeof other !== "string" && differing(other) < differing(edits) ? other : edits;
}

const differing = ({ edits, refusals }: RowEdits): number => edits.length + refusals.length;

const strayWords = ({ block }: MessageRow): string =>
  `It cannot come then by itself: ${block} would come at another time too. Move it in the editor.`;

const inOrder = <Told extends { readonly row: number }>(rows: readonly Told[]): readonly Told[] =>
  [...rows].sort((one, other) => one.row - other.row);

/** Returns a pack with new messages, and what they are to the reader. */
function withAdditions(
  pack: JsonObject,
  all: readonly Addition[],
): { readonly after: JsonObject; readonly changes: readonly SheetChange[] } {
  let after = pack;
  const changes: SheetChange[] = [];
  for (const { edit, automationName, rows } of all) {
    const done = editPack(after, edit);
    after = done.pack;
    for (const { row, step, text } of rows) {
      const block = done.made[step] ?? "";
      const path = nodePath(after, edit.automation, block);
      changes.push({ row, what: "new", automation: automationName, block, before: "", after: text, path });
    }
  }
  return { after, changes };
}
