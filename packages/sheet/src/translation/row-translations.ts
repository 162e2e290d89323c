import type { JsonObject } from "@setup-pack/core/json";
import { excerpt, fold, listOf, quote } from "@setup-pack/core/words";
import { type Cell, cellText } from "../cell.js";
import type { TranslationColumns } from "../headings.js";
import { textFault } from "../plan/new-rows.js";
import type { SheetRow } from "../plan/read-rows.js";
import { rowEdit } from "../plan/row-edit.js";
import { isUntouched, messagesByPlace, placeOf } from "../plan/row-edits.js";
import { lossNotes, type SavedText } from "../plan/saved-text.js";
import type { RowMessage } from "../plan/sheet-plan.js";
import type { MessageRow } from "../rows/message-row.js";
import { readMark } from "../rows/message-rows.js";
import { survivable } from "../rows/survivable.js";
import { type TextColumn, type Translated, textColumns, textName } from "./sister.js";
import { readTranslationMark, textDigest } from "./translation-table.js";

/** A sheet of translations, and what it is held against. */
interface TranslationSheet {
  readonly pack: JsonObject;
  readonly sheet: readonly SheetRow[];
  readonly messages: readonly MessageRow[];
  /** The translations that the sister has now, by the names of their texts. */
  readonly known: ReadonlyMap<string, Translated>;
  readonly own: TranslationColumns;
  readonly saved: SavedText;
}

/** The translations that the rows of a sheet bring. */
interface RowTranslations {
  /** New translations by the names of their texts. */
  readonly translated: ReadonlyMap<string, Translated & { readonly row: number }>;
  /** Translations that are right for a text that has changed, by the names of their texts. */
  readonly confirmed: ReadonlyMap<string, Translated>;
  /** What they replace, by row and column. */
  readonly replaced: ReadonlyMap<string, string>;
  readonly refusals: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
  readonly isOfAnother: boolean;
}

/** What a translator writes as the state of a row whose translation is right, also for the text as it is now. */
const confirmedStates: ReadonlySet<string> = new Set(["ok", "translated"]);

/** Finds what was translated in a sheet since it was exported. */
export function rowTranslations(given: TranslationSheet): RowTranslations {
  const { pack, sheet, messages, known, own, saved } = given;
  const messageAt = messagesByPlace(messages, saved);
  const translated = new Map<string, Translated & { readonly row: number }>();
  const confirmed = new Map<string, Translated>();
  const replaced = new Map<string, string>();
  const rowOf = new Map<MessageRow, number>();
  const [refusals, notes]: [RowMessage[], RowMessage[]] = [[], []];
  for (const { row, cells, others, emptied } of sheet) {
    const refuse = (says: string): void => void refusals.push({ row, says });
    const cellAt = (name: string) => others?.get(name) ?? "";
    const written = cellText(cells["leave as is"]);
    const message = messageAt(placeOf(written));
    if (readMark(written) === undefined) {
      refuse(
        'A sheet of translations takes no new messages, and "leave as is" is not what was written there. Put it back, or take the row out.',
      );
      continue;
    }
    if (message === undefined) {
      const place = placeOf(written);
      const isOwn = cellText(cells.template) === "";
      for (const column of textColumns) {
        const text = cellText(cellAt(own[column]));
        if (isOwn && text !== "" && !known.has(`${place} ${column}`))
          translated.set(`${place} ${column}`, { row, text, source: survivable(cellText(cells[column])) });
      }
      notes.push({
        row,
        says: `There is no ${place.replace(/:$/, "")} in the pack any more. Its translation is ${isOwn ? "kept, and used if the step comes back" : "not used"}.`,
      });
      continue;
    }
    const before = rowOf.get(message);
    if (before !== undefined) {
      refuse(`It is of the same message as row ${before}. Take one of them out.`);
      continue;
    }
    rowOf.set(message, row);
    const exported = readTranslationMark(cellText(cellAt(own.mark)));
    const changed = textColumns.filter((column) => {
      const text = survivable(cellText(cellAt(own[column])));
      return text !== "" && textDigest(text) !== exported?.[column];
    });
    const isConfirmed = confirmedStates.has(fold(cellText(cellAt(own.state))));
    const isMarked = exported !== undefined || (changed.length === 0 && !isConfirmed);
    const why =
      (changed.length === 0 ? undefined : emptied) ?? whyRowRefused({ row, cells }, message, { own, saved, isMarked });
    if (why !== undefined) {
      refuse(why);
      continue;
    }
    for (const column of isConfirmed ? textColumns : []) {
      const name = textName(pack, message, column) ?? "";
      const [now, source] = [known.get(name), String(message.cells[column])];
      const isExported = now !== undefined && textDigest(survivable(now.text)) === exported?.[column];
      if (isExported && now.source !== source && saved.isSame(cellText(cells[column]), source))
        confirmed.set(name, { text: now.text, source });
    }
    for (const column of changed) {
      const cell = cellAt(own[column]);
      const [name, text] = [textName(pack, message, column), cellText(cell)];
      const now = name === undefined ? undefined : known.get(name)?.text;
      const fault = whyTextRefused({ column, cell, now, exported: exported?.[column] }, message, name);
      if (fault !== undefined || name === undefined) {
        refuse(fault ?? "");
        continue;
      }
      const other = translated.get(name);
      if (other !== undefined && other.text !== text)
        refuse(
          `Its ${column} is that of row ${other.row} too, by the template ${quote(String(message.cells.template))}, and both are translated differently.`,
        );
      if (other !== undefined || now === text) continue;
      translated.set(name, { row, text, source: sourceIn(cells, message, column, written) });
      replaced.set(`${row} ${column}`, now ?? String(message.cells[column]));
      notes.push(...lossNotes(row, cell, saved), ...tagNotes(row, message, column, text));
    }
  }
  return {
    translated,
    confirmed,
    replaced,
    refusals,
    notes,
    isOfAnother: messages.length > 0 && rowOf.size === 0 && sheet.length > 0,
  };
}

/** Returns why no translation of a row can be taken, as a sentence: by its mark, or by the columns of the pack itself. */
function whyRowRefused(
  row: SheetRow,
  message: MessageRow,
  { own, saved, isMarked }: Pick<TranslationSheet, "own" | "saved"> & { readonly isMarked: boolean },
): string | undefined {
  if (!isMarked) return `${quote(own.mark)} is not what was written there. Put it back, or export the sheet again.`;
  const written = cellText(row.cells["leave as is"]);
  if (isUntouched(row.cells, written)) return undefined;
  const edit = rowEdit(row, message, saved);
  const isSame = edit === undefined;
  if (isSame && isCurrent(written, message)) return undefined;
  const column = isCurrent(written, message) ? edit?.texts[0]?.column : undefined;
  return column === undefined
    ? `Another column than ${quote(own.subject)} and ${quote(own.body)} was changed. Put it back, or export the sheet again; edit the messages of the pack in a sheet without translations.`
    : `The column ${quote(column)} has the text of the pack, and was changed. Write the translation in ${quote(own[column])}, and put ${quote(column)} back: ${quote(excerpt(String(message.cells[column])))}. Edit the messages of the pack in a sheet without translations.`;
}

/** A translation that was changed in a sheet, with the one that the sister has now and the digest of the exported one. */
interface ChangedCell {
  readonly column: TextColumn;
  readonly cell: Cell;
  readonly now: string | undefined;
  readonly exported: string | undefined;
}

/** Returns why a translation cannot be taken, as a sentence. */
function whyTextRefused(
  { column, cell, now, exported }: ChangedCell,
  message: MessageRow,
  name: string | undefined,
): string | undefined {
  if (name === undefined) return message[column].why;
  const fault = textFault(column, cell);
  if (fault !== undefined || now === cellText(cell) || textDigest(survivable(now ?? "")) === exported) return fault;
  return `The ${column} was translated in the sheet and in the translated pack. Export the sheet again.`;
}

/** Returns whether a message is in the pack as the row with such a mark was exported. */
const isCurrent = (written: string, { cells }: MessageRow): boolean =>
  readMark(written)?.digest === readMark(String(cells["leave as is"]))?.digest;

/** Returns the text that a translation in a row was made from: what the row shows, also if the pack has changed since. */
const sourceIn = (cells: SheetRow["cells"], message: MessageRow, column: TextColumn, written: string): string =>
  isCurrent(written, message) ? String(message.cells[column]) : survivable(cellText(cells[column]));

const tag = /\{\{\s*([^{}\s|]+)/g;

const tagsIn = (text: string): ReadonlySet<string> => new Set(Array.from(text.matchAll(tag), ([, name = ""]) => name));

/** Says which merge tags a translation lacks or adds: a translator may have translated their names. */
function tagNotes(row: number, message: MessageRow, column: TextColumn, text: string): readonly RowMessage[] {
  const [before, after] = [tagsIn(String(message.cells[column])), tagsIn(text)];
  const lacking = [...before].filter((name) => !after.has(name));
  const added = [...after].filter((name) => !before.has(name));
  const named = (names: readonly string[]): string =>
    listOf(
      names.map((name) => quote(`{{${name}}}`)),
      "and",
    );
  return [
    ...(lacking.length === 0 ? [] : [{ row, says: `The ${column} lacks ${named(lacking)}, which the source has.` }]),
    ...(added.length === 0
      ? []
      : [{ row, says: `The ${column} has ${named(added)}, which the source does not have.` }]),
  ];
}
