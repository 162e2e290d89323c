import { sha256Of } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { elements, keyOf, member } from "@setup-pack/edit";
import type { SheetCell, TableColumn } from "../cell.js";
import { columns, columnsFor, translationColumns } from "../headings.js";
import type { MessageRow } from "../rows/message-row.js";
import { messageRows } from "../rows/message-rows.js";
import { survivable } from "../rows/survivable.js";
import {
  type BookOf,
  type Sister,
  type TextColumn,
  type Translated,
  textColumns,
  textName,
  translationsIn,
} from "./sister.js";

/** What is to be done for a text, the most urgent first. */
const states = ["to translate", "source changed", "in the editor", "translated"] as const;
type State = (typeof states)[number];

/** A table with its columns. */
export interface TranslationTable {
  readonly columns: readonly TableColumn[];
  readonly rows: readonly (readonly SheetCell[])[];
  /** How many texts no sheet can translate: those of designed mails and templates, and templates without a row. */
  readonly untold: { readonly designed: number; readonly rowless: number };
}

/** Returns the message sheet of a pack with columns for another language, filled in as far as its sister has it. */
export function translationTable(
  pack: JsonObject,
  language: string,
  sister: Sister | undefined,
  bookOf: BookOf,
): TranslationTable {
  const known = sister === undefined ? new Map<string, Translated>() : translationsIn(sister, bookOf);
  const own = translationColumns(language);
  const all = columnsFor(language);
  const messages = messageRows(pack, bookOf(pack));
  const designed = new Set<string>();
  const rows = messages.map((message) => {
    const found = textColumns.map((column) => translatedText(pack, message, column, known));
    const holder = String(message.cells.template) || String(message.cells["leave as is"]);
    for (const [index, { state }] of found.entries()) if (state === "in the editor") designed.add(`${index} ${holder}`);
    const [subject, body] = found.map((one) => one.translated?.text ?? "");
    const remedy = found.some(({ state }) => state === "source changed")
      ? `If the translation is still right, write "ok" in "${own.state}".`
      : "";
    const notes = [message.cells.notes, ...found.map(({ note }) => note), remedy].filter((one) => one !== "").join(" ");
    const more = new Map<string, SheetCell>([
      ...columns.map(({ name }): [string, SheetCell] => [name, message.cells[name]]),
      ["notes", notes],
      [own.subject, subject ?? ""],
      [own.body, body ?? ""],
      [own.state, states.find((state) => found.some((one) => one.state === state)) ?? ""],
      [own.mark, translationMark(subject ?? "", body ?? "")],
    ]);
    return all.map(({ name }) => more.get(name) ?? "");
  });
  return { columns: all, rows, untold: { designed: designed.size, rowless: rowlessTemplates(pack, messages) } };
}

/** Returns how many templates of a pack are in no row. */
function rowlessTemplates(pack: JsonObject, messages: readonly MessageRow[]): number {
  const shown = new Set(messages.map(({ cells }) => String(cells.template)));
  const mails = elements(pack.resources).filter((one) => member(one, "kind") === "email_template");
  const keys = new Set([...elements(pack.messageTemplates), ...mails].map((one) => survivable(keyOf(one) ?? "")));
  return [...keys].filter((key) => !shown.has(key)).length;
}

function translatedText(
  pack: JsonObject,
  message: MessageRow,
  column: TextColumn,
  known: ReadonlyMap<string, Translated>,
): { readonly translated?: Translated; readonly state?: State; readonly note: string } {
  const source = String(message.cells[column]);
  const name = textName(pack, message, column);
  if (name === undefined) return { note: "", ...(source !== "" && { state: "in the editor" }) };
  const translated = known.get(name);
  if (translated === undefined) return { note: "", ...(source !== "" && { state: "to translate" }) };
  if (translated.source === source) return { translated, state: "translated", note: "" };
  return { translated, state: "source changed", note: `The ${column} was translated from: “${translated.source}”` };
}

/** Returns the cell of the column that is left as it is: the digests of both translations. */
const translationMark = (subject: string, body: string): string => `text-${textDigest(subject)}-${textDigest(body)}`;

/** Returns the digest of a text as a mark has it. */
export const textDigest = (text: string): string => sha256Of({})(new TextEncoder().encode(text)).slice(0, digits);

const digits = 12;

/** Reads such a mark; undefined for any other text. */
export function readTranslationMark(text: string): Readonly<Record<TextColumn, string>> | undefined {
  const [, subject, body] = /^text-([0-9a-f]{12})-([0-9a-f]{12})$/.exec(text.trim()) ?? [];
  return subject === undefined || body === undefined ? undefined : { subject, body };
}
