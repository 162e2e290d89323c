import type { JsonObject } from "@setup-pack/core/json";
import type { BlockBook } from "@setup-pack/core/meaning";
import { keyOf, valueAt } from "@setup-pack/edit";
import { editPack } from "../plan/pack-edit.js";
import type { RowMessage, SheetChange } from "../plan/sheet-plan.js";
import { textChanges } from "../plan/text-changes.js";
import type { MessageRow } from "../rows/message-row.js";
import { messageRows, readMark } from "../rows/message-rows.js";

/** What is kept beside a translated pack, in `NAME.translation.json`. */
export interface TranslationLink {
  readonly translation: 1;
  readonly language: string;
  /** The pack that it is a translation of. */
  readonly of: { readonly packId: string };
  /** By the name of each translated text: the text that it was translated from. */
  readonly sources: Readonly<Record<string, string>>;
  /** Translations of texts that the pack does not have now, by their names: they are used when a text comes back. */
  readonly unused?: Readonly<Record<string, Translated>>;
  /** The translated pack as it was last written, to see what was changed in it since. */
  readonly written: JsonObject;
}

/** A translated pack, and the link to what it is a translation of. */
export interface Sister {
  readonly pack: JsonObject;
  readonly link: TranslationLink;
}

/** A translation, and the text that it was made from. */
export interface Translated {
  readonly text: string;
  readonly source: string;
}

/** How the blocks of a pack are read. */
export type BookOf = (pack: JsonObject) => BlockBook;

/**
 * Returns the translations that a sister pack has now, by the names of their texts: those that were taken from sheets,
 * also if they were changed since, texts that were translated in the pack itself, and those that are kept for later.
 */
export function translationsIn({ pack, link }: Sister, bookOf: BookOf): ReadonlyMap<string, Translated> {
  const [now, written] = [pack, link.written].map((one) => textsOf(one, messageRows(one, bookOf(one))));
  const sources = new Map(Object.entries(link.sources));
  const found = new Map(Object.entries(link.unused ?? {}));
  for (const [name, text] of now ?? []) {
    const before = written?.get(name);
    const source = sources.get(name) ?? (before === text ? undefined : before);
    if (source !== undefined && text !== "") found.set(name, { text, source });
  }
  return found;
}

export const textColumns = ["subject", "body"] as const;
export type TextColumn = (typeof textColumns)[number];

/** Returns the name of a text in every release of a pack and of its translations; undefined where no sheet changes it. */
export function textName(pack: JsonObject, message: MessageRow, column: TextColumn): string | undefined {
  const { path } = message[column];
  if (path === undefined) return undefined;
  const [list] = path;
  const place =
    list === "automations"
      ? readMark(String(message.cells["leave as is"]))?.place
      : `${list} ${keyOf(valueAt(pack, path.slice(0, 2)))}:`;
  return `${place} ${column}`;
}

/** Returns the texts of messages as a sheet shows them, by their names. */
export function textsOf(pack: JsonObject, messages: readonly MessageRow[]): ReadonlyMap<string, string> {
  const texts = new Map<string, string>();
  for (const message of messages)
    for (const column of textColumns) {
      const name = textName(pack, message, column);
      if (name !== undefined) texts.set(name, String(message.cells[column]));
    }
  return texts;
}

/** A text that a pack is to have, and the row that says so; 0 where it is kept. */
interface WantedText {
  readonly row: number;
  readonly text: string;
}

/** A pack with other texts. */
interface PackWithTexts {
  readonly pack: JsonObject;
  readonly changes: readonly SheetChange[];
  readonly refusals: readonly RowMessage[];
  readonly notes: readonly RowMessage[];
}

/** Puts texts into a pack by their names; those that the pack does not have are left out. */
export function withTexts(pack: JsonObject, wanted: ReadonlyMap<string, WantedText>, book: BlockBook): PackWithTexts {
  const done = new Set<string>();
  const edits = messageRows(pack, book).flatMap((message) =>
    textColumns.flatMap((column) => {
      const name = textName(pack, message, column) ?? "";
      const found = wanted.get(name);
      if (found === undefined || done.has(name)) return [];
      done.add(name);
      const { row, text } = found;
      return { row, message, texts: [{ column, text }], isMoved: false, cells: message.cells };
    }),
  );
  const { edits: packEdits, changes, refusals, notes } = textChanges(pack, edits, book);
  return { pack: packEdits.reduce((before, edit) => editPack(before, edit).pack, pack), changes, refusals, notes };
}
