import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { expect, it } from "vitest";
import type { SheetCell } from "../cell.js";
import { readTable, writeTable } from "../files/index.js";
import { planSheet } from "../plan/plan-sheet.js";
import { straightPack } from "../plan/sheets.test-support.js";
import { dripPack } from "./drip-pack.js";

const options = { packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11", name: "Spring drip", trigger: "trigger.manual" };

/** A workbook of sheets by their names, all with the same merged cells. */
async function workbookOf(sheets: Readonly<Record<string, readonly (readonly SheetCell[])[]>>, merged = "Z98:Z99") {
  const { "xl/worksheets/sheet1.xml": _, ...files } = unzipSync(
    await writeTable([{ name: "x", width: 9 }], [], "xlsx"),
  );
  const edit = (path: string, pattern: RegExp | string, replacement: string) => {
    files[path] = strToU8(strFromU8(files[path] ?? new Uint8Array()).replace(pattern, replacement));
  };
  const names = Object.keys(sheets);
  const own = names.map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="own${index}"/>`);
  edit("xl/workbook.xml", /<sheets>.*<\/sheets>/s, `<sheets>${own.join("")}</sheets>`);
  const type = "http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet";
  const relations = names.map(
    (_name, index) => `<Relationship Id="own${index}" Type="${type}" Target="worksheets/own${index}.xml"/>`,
  );
  edit("xl/_rels/workbook.xml.rels", "</Relationships>", `${relations.join("")}</Relationships>`);
  for (const [index, rows] of Object.values(sheets).entries()) {
    const data = rows.map(
      (cells, row) => `<row r="${row + 1}">${cells.map((cell, at) => cellXml(cell, row, at)).join("")}</row>`,
    );
    files[`xl/worksheets/own${index}.xml`] = strToU8(
      `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data.join("")}</sheetData><mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells></worksheet>`,
    );
  }
  const table = await readTable(zipSync(files));
  if ("problem" in table) throw new Error(table.problem);
  return table;
}

function cellXml(cell: SheetCell, row: number, at: number): string {
  const place = `${String.fromCharCode(65 + at)}${row + 1}`;
  if (typeof cell === "number") return `<c r="${place}"><v>${cell}</v></c>`;
  return cell === "" ? "" : `<c r="${place}" t="inlineStr"><is><t>${cell}</t></is></c>`;
}

const drip = [
  ["Day", "Message"],
  [1, "Hi"],
  [3, "Again"],
];

it("finds the sheet with the messages, wherever it is, and names those that are not read", async () => {
  const table = await workbookOf({
    Overview: [
      ["Campaign", "Owner"],
      ["Spring", "Ann"],
    ],
    Texts: drip,
  });
  expect(dripPack(table, options)).toMatchObject({
    automations: [{ messages: 2 }],
    unread: ['the sheet "Overview"'],
  });
});

it("says which sheets may be meant, or that none is", async () => {
  const both = await workbookOf({ Buyers: drip, Sellers: drip });
  expect(dripPack(both, options)).toMatch(/^The sheets "Buyers" and "Sellers" all have rows of messages/);
  const none = await workbookOf({ Overview: [["Campaign"], ["Spring"]], More: [["Owner"], ["Ann"]] });
  expect(dripPack(none, options)).toMatch(/^The first rows of its sheets have no column for "day" and "body"/);
});

it("says of merged cells which are empty", async () => {
  const table = await workbookOf(
    {
      Texts: [
        ["Day", "Message"],
        [1, "Hi"],
        ["", "Again"],
        [4, "Bye"],
      ],
    },
    "A2:A3",
  );
  expect(dripPack(table, options)).toMatchObject({
    refusals: [
      {
        row: 3,
        says: "The day is empty, because its cell is merged with A2. Unmerge the cells, and write the day in each row.",
      },
    ],
  });
  const pack = straightPack([["one", "action.send_sms", { body: "Hi" }]]);
  const names = ["automation", "day", "time", "way", "channel", "subject", "body", "template", "leave as is"];
  const sheet = await workbookOf(
    {
      Notes: [["x"]],
      Messages: [names, ["Hello", 1, "", "", "sms", "", "a", "", ""], ["", 2, "", "", "sms", "", "b", "", ""]],
    },
    "A2:A3",
  );
  expect(planSheet(pack, sheet)).toMatchObject({
    refusals: [{ row: 3, says: expect.stringMatching(/^The automation is empty.*A2/) }],
  });
});
