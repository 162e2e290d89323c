import { strFromU8, strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readTable, writeTable } from "./index.js";

/** A workbook of one sheet, whose rows are these: what stands before the sheet's data is added to its beginning. */
async function workbookOf(rows: string, before = ""): Promise<Uint8Array> {
  const plain = unzipSync(await writeTable([{ name: "text", width: 9 }], [["hello"]], "xlsx"));
  const path = "xl/worksheets/sheet1.xml";
  const sheet = strFromU8(plain[path] ?? new Uint8Array());
  const written = sheet.replace(/<sheetData>.*<\/sheetData>/s, `<sheetData>${rows}</sheetData>`);
  expect(written).not.toBe(sheet);
  const begun = before === "" ? written : written.replace(/^(<\?xml[^>]*\?>)?/, (first) => `${first}${before}`);
  const { [path]: _, ...others } = plain;
  return zipSync({ ...others, [path]: strToU8(begun) });
}

const text = (of: string, attributes = "") => `<c ${attributes} t="inlineStr"><is><t>${of}</t></is></c>`;

/** What is read of it: its rows, or why it is refused. */
async function read(rows: string, before?: string) {
  const table = await readTable(await workbookOf(rows, before));
  return "problem" in table ? table.problem : table.rows;
}

describe("a workbook that means harm, or is broken", () => {
  it("is not unpacked beyond what a table may have, whatever it says of its size", async () => {
    const saysItIs = async (size: number) => {
      const bytes = Buffer.from(await workbookOf("<row/>"));
      // The size of the last file stands in the directory at the end of the archive.
      bytes.writeUInt32LE(size, bytes.lastIndexOf("PK\u0001\u0002") + 24);
      return readTable(bytes);
    };
    expect(await saysItIs(65 * 1024 * 1024)).toEqual({ problem: "It is larger than 64 MB, and is not read." });
    expect(await saysItIs(16)).toMatchObject({ problem: expect.stringMatching(/^It cannot be read as a workbook/) });
  });

  it.each([
    ['<row r="4000000000"></row>', /where it is/],
    ['<row r="1048576"></row>', /more than 100,000 rows/],
    [`<row>${text("far", 'r="XFD1"')}</row>`, /more than 256 columns/],
    [`<row>${text("far", "x='>' r = 'A9999999'")}</row>`, /more than 100,000 rows/],
    [`<row>${text("far", 'r="&#65;1"')}</row>`, /where it is/],
    ["<row/>".repeat(100_001), /more than 100,000 rows/],
    ["<row><c/></row>", /save it again/],
  ])("is not read where its rows or columns have no end: %#", async (rows, problem) => {
    expect(await read(rows)).toMatch(problem);
  });

  it("is read where one cell lies within another a hundred thousand times, as what it plainly says", async () => {
    const deep = `${"<x>".repeat(100_000)}${"</x>".repeat(100_000)}`;
    expect(await read(`<row>${text("hello", 'r="A1"')}</row>${deep}`)).toEqual([["hello"]]);
  });

  it("brings in nothing from outside, and grows by no entity", async () => {
    const outside = '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd"><!ENTITY f "&#65;&#65;">]>';
    expect(JSON.stringify(await read(`<row>${text("a&e;b&f;", 'r="A1"')}</row>`, outside))).not.toMatch(/root:|AA/);
  });

  it("gives of a formula what it last came to, and never the formula", async () => {
    const formula = '<c r="A1" t="str"><f>HYPERLINK("https://example.com","x")</f><v>x</v></c>';
    expect(await read(`<row>${formula}<c r="B1"><f>1+1</f><v>2</v></c><c r="C1"><f>1+1</f></c></row>`)).toEqual([
      ["x", 2],
    ]);
    const failed = '<c r="A1" s="0" t="e"><f>Rufen</f><v>#NAME?</v></c>';
    expect(await read(`<row>${failed}${text('t="e"', 'r="B1"')}</row>`)).toEqual([["#NAME?", 't="e"']]);
  });
});

it("reads no CSV that has no end of rows or columns", async () => {
  const csv = async (of: string) => readTable(strToU8(of));
  expect(await csv("a\n".repeat(100_002))).toMatchObject({ problem: expect.stringMatching(/more than 100,000 rows/) });
  expect(await csv(",".repeat(300))).toMatchObject({ problem: expect.stringMatching(/more than 256 columns/) });
  expect(await readTable(new Uint8Array(64 * 1024 * 1024 + 1))).toMatchObject({
    problem: expect.stringMatching(/64 MB/),
  });
});
