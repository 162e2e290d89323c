import { parse } from "csv-parse/browser/esm/sync";
import { expect, it } from "vitest";
import { readTable, writeTable } from "../files/index.js";
import { columns } from "../headings.js";
import { messageTable } from "../rows/message-row.js";
import { messageRows } from "../rows/message-rows.js";
import { planSheet } from "./plan-sheet.js";
import { straightPack } from "./sheets.test-support.js";

const pack = straightPack([
  ["hi", "action.send_sms", { body: 'He said "=1+1", twice.\nThen: 1/2' }],
  ["pause", "control.wait", { minutes: 1510 }],
  ["mail", "action.send_email", { subject: "-10 %", body: "Déjà vu; naïve, 5 €\r\n\r\nBye" }],
  ["until", "control.wait", { until: "closing_date", offset_days: -1, at_minute: 540 }],
  ["call", "action.create_task", { title: "3-4", assign_to: "owner" }],
]);

/** The cells of what `sheet export` writes, as a spreadsheet program holds them. */
async function exported(): Promise<readonly (readonly string[])[]> {
  const bytes = await writeTable(columns, messageTable(messageRows(pack)), "csv");
  return parse(new TextDecoder().decode(bytes));
}

/** CSV as Excel saves it: quotation marks only where it needs them. */
const saved = (rows: readonly (readonly string[])[], delimiter: string): string =>
  rows
    .map((row) => row.map((cell) => (/["\n;,\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)))
    .map((row) => `${row.join(delimiter)}\r\n`)
    .join("");

const asTimes = (rows: readonly (readonly string[])[], time: (minutes: string) => string) =>
  rows.map((row) => row.map((cell, index) => (index === 2 ? cell.replace(/^\d+:\d\d$/, time) : cell)));

const halfDays = new Map([
  ["0:00", "12:00 AM"],
  ["1:10", "1:10 AM"],
]);

const utf8 = (text: string) => new TextEncoder().encode(text);
const commas = (rows: readonly (readonly string[])[]) => utf8(saved(rows, ","));
const windows1252 = (text: string) => Uint8Array.from(Buffer.from(text.replaceAll("€", "\u0080"), "latin1"));

it.each<[string, (rows: readonly (readonly string[])[]) => Uint8Array]>([
  ["semicolons and a mark of UTF-8", (rows) => utf8(`\ufeff${saved(rows, ";")}`)],
  ["commas in Windows-1252", (rows) => windows1252(saved(rows, ","))],
  ["tabs in UTF-16", (rows) => Buffer.from(`\ufeff${saved(rows, "\t")}`, "utf16le")],
  ["times with seconds", (rows) => commas(asTimes(rows, (time) => `${time}:00`))],
  ["times of half days", (rows) => commas(asTimes(rows, (time) => halfDays.get(time) ?? time))],
  ["ends of lines of its own in cells", (rows) => utf8(saved(rows, ";").replace(/(?<!\r)\n/g, "\r\n"))],
  [
    "a merged title, and columns that were touched once",
    (rows) => utf8(saved([["Spring", ...Array<string>(13).fill("")], ...rows.map((row) => [...row, "", ""])], ";")),
  ],
])("knows a sheet again that Excel has saved with %s", async (_, save) => {
  const table = await readTable(save(await exported()));
  if ("problem" in table) throw new Error(table.problem);
  expect(planSheet(pack, table)).toMatchObject({ changes: [], refusals: [], missing: [], after: pack });
});
