import { describe, expect, it } from "vitest";
import { type TableFormat, tableFormats } from "../cell.js";
import { readTable, writeTable } from "./index.js";

const columns = [
  { name: "text", width: 40 },
  { name: "time", width: 8, mayBecomeTime: true },
];

/** What cells hold when they have been written and read again. */
async function again(texts: readonly string[], format: TableFormat) {
  const bytes = await writeTable(
    columns,
    texts.map((text) => [text, 7]),
    format,
  );
  const table = await readTable(bytes);
  return "problem" in table ? table : table.rows.slice(1).map(([text]) => text);
}

const read = async (bytes: Uint8Array | string) => {
  const table = await readTable(typeof bytes === "string" ? new TextEncoder().encode(bytes) : bytes);
  return "problem" in table ? table.problem : table.rows;
};

describe("a table in a file", () => {
  const hostile = [
    ...["=1+1", "+1", "-1", "@sum", "'quoted", "''", "'", "\tindented"],
    ...[
      "1/2",
      "3-4",
      "10:30",
      "007",
      "1e5",
      "50%",
      "$5",
      "true",
      "March 5",
      "5. Mai",
      "2026-11-23",
      "9 AM",
      "1".repeat(80),
    ],
    ...['say "hi"', "a,b;c\td", "two\nlines", " around ", "_x000D_ _x0041_", "<b>&amp;</b>", "🏡 ő", "sep=;"],
    ...["'Tis the season", "'zitiert'", "constructor", "'toString"],
  ];

  it.each(tableFormats)("gives every text back as %s", async (format) => {
    expect(await again(hostile, format)).toEqual(hostile);
  });

  it("writes CSV as spreadsheet programs do, formulas and dates as the texts they are", async () => {
    const bytes = await writeTable(
      columns,
      [
        ["=1+1", "0:10"],
        ["1/2", "at 9:00"],
        ["plain\ntext", ""],
      ],
      "csv",
    );
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
    expect(text).toBe("\ufefftext,time\r\n'=1+1,0:10\r\n'1/2,at 9:00\r\n\"plain\ntext\",\r\n");
  });

  it.each([
    [
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      '\ufeffa;b\r\n"1;\r\n2";3\r\n',
      [
        ["a", "b"],
        ["1;\n2", "3"],
      ],
    ],
    [
      "a\tb\r1\t2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      'a,b\n1,say "hi" now\n',
      [
        ["a", "b"],
        ["1", 'say "hi" now'],
      ],
    ],
    [
      "sep=;\r\na;b\r\n1;2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["a,b\n\n1,2,3\n", [["a", "b"], [""], ["1", "2", "3"]]],
    ["Title\na;b;c,d\n", [["Title"], ["a", "b", "c,d"]]],
    ["'Tis the season,'=1+1,'zitiert'\n", [["'Tis the season", "=1+1", "'zitiert'"]]],
  ])("reads %j", async (text, rows) => {
    expect(await read(text)).toEqual(rows);
  });

  it("reads what was saved in UTF-16, and takes a file of ASCII for no proof of UTF-8", async () => {
    const utf16 = Uint8Array.from([0xff, 0xfe, ...Buffer.from("ő;é\n", "utf16le")]);
    expect(await readTable(utf16)).toEqual({ rows: [["ő", "é"]], encoding: "utf-16" });
    expect(await readTable(new TextEncoder().encode("a,1"))).toMatchObject({ encoding: "ascii" });
    expect(await readTable(new TextEncoder().encode("\ufeffa,1"))).toMatchObject({ encoding: "utf-8" });
    expect(await readTable(new TextEncoder().encode("é,1"))).toMatchObject({ encoding: "utf-8" });
  });

  it.each([
    ["Don’t miss it", [0xd5], [0x92]],
    ["“Hi”", [0xd2, 0xd3], [0x93, 0x94]],
    ["Homes – and more …", [0xd0, 0xc9], [0x96, 0x85]],
    ["Welcome … and more", [0xc9], [0x85]],
    ["¿Está listo, José?", [0xc0, 0x87, 0x8e], [0xbf, 0xe1, 0xe9]],
    ["• Señor Núñez, café", [0xa5, 0x96, 0x9c, 0x96, 0x8e], [0x95, 0xf1, 0xfa, 0xf1, 0xe9]],
    ["A £300 deposit", [0xa3], [0xa3]],
  ])("tells Mac Roman from Windows-1252 by %s", async (text, macintosh, windows) => {
    for (const [encoding, codes] of Object.entries({ macintosh, "windows-1252": windows })) {
      const left = [...codes];
      const bytes = Array.from(text, (character) => (character < "\u0080" ? character.charCodeAt(0) : left.shift()));
      const table = await readTable(Uint8Array.from([...bytes.map(Number), 0x0a]));
      if (macintosh.join() !== windows.join()) expect(table).toMatchObject({ encoding });
      expect(table).toMatchObject({ rows: text.includes(",") ? [text.split(",")] : [[text]] });
    }
  });

  it("says of a file that it cannot read what is wrong", async () => {
    expect(await read('a,b\n"1,2\n')).toMatch(/^It cannot be read as CSV: .*quote/i);
    expect(await read(Uint8Array.from([0x50, 0x4b, 3, 4, 5]))).toMatch(/^It cannot be read as a workbook: /);
    const openDocument = [0x50, 0x4b, ...Array<number>(28).fill(0), ...new TextEncoder().encode("mimetype")];
    expect(await read(Uint8Array.from(openDocument))).toMatch(/OpenDocument/);
    expect(await read(Uint8Array.from([0xd0, 0xcf, 0x11]))).toMatch(/old kind/);
  });
});
