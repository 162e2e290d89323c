import { expect, it } from "vitest";
import { readCsvFile } from "./read-csv-file.js";

const columns = ["name", "url", "key.env", "key.file"];

/** The value of a CSV text, or its problems with their places. */
function reading(text: string): unknown {
  const { file, problems } = readCsvFile(text, "a.csv", columns);
  if (file !== undefined && problems.length === 0) return file.value;
  return problems.map(({ message, range: { start } }) => `${start.line}:${start.column} ${message}`);
}

it.each([
  ["name,url\na,b\n", [{ name: "a", url: "b" }]],
  [
    "\ufeffname;url\r\na;b\r\n;\r\nc;d",
    [
      { name: "a", url: "b" },
      { name: "c", url: "d" },
    ],
  ],
  ['name,url\n"a, ""b""\nc" , d ', [{ name: 'a, "b"\nc', url: "d" }]],
  [
    "name,key.env,key.file\na,X,\nb,,Y\n",
    [
      { name: "a", key: { env: "X" } },
      { name: "b", key: { file: "Y" } },
    ],
  ],
  ["name,url\na\nb,c,\n", [{ name: "a" }, { name: "b", url: "c" }]],
  ["name\n", []],
  ["", []],
])("reads %j", (text, value) => {
  expect(reading(text)).toEqual(value);
});

it("says of everything that is wrong where it stands", () => {
  expect(reading('name,nmae,name,__proto__\na,b,c,d,e\n"x')).toEqual([
    '1:6 There is no column "nmae". Did you mean "name"? The columns are "name", "url", "key.env" and "key.file".',
    '1:11 There are two columns "name". Keep one of them.',
    '1:16 There is no column "__proto__". The columns are "name", "url", "key.env" and "key.file".',
    "2:9 This stands behind the last column. Put a cell with a separator in it in quotation marks.",
    "3:1 Nothing closes this quotation mark. Write one at the end of the cell, and twice one that is part of it.",
  ]);
});

it("reads what is left where columns and cells are wrong", () => {
  const { file, problems } = readCsvFile("name,nmae,name,url\na,b,c,d,e\n", "a.csv", columns);
  expect([file?.value, problems.length]).toEqual([[{ name: "a", url: "d" }], 3]);
});

it("finds the place of a cell, and of its line where the cell is empty", () => {
  const text = "name,key.env\n\na,\nb,X\n";
  const places = readCsvFile(text, "a.csv", columns).file?.problemsOf([
    { rule: "schema/required", at: "/1/key/env", message: "there" },
    { rule: "schema/required", at: "/0/key", message: "line" },
  ]);
  expect(places?.map(({ range: { start } }) => [start.line, start.column])).toEqual([
    [3, 1],
    [4, 3],
  ]);
});
