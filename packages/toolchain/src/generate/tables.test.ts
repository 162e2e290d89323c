import { expect, it } from "vitest";
import { tablesOf, valuesOf } from "./tables.js";

it("writes tables in the order of the schema, each after those it leads to", () => {
  const schema = {
    $defs: {
      pack: {
        type: "object",
        additionalProperties: false,
        required: ["b"],
        properties: { b: { type: "string" }, a: { items: { $ref: "#/$defs/item" } }, c: { $ref: "#/$defs/choice" } },
      },
      item: { type: "object", properties: { pack: { $ref: "#/$defs/leaf" } } },
      leaf: {
        properties: {
          size: { type: ["integer", "null"] },
          days: { type: "array", items: { type: "integer" } },
          either: { type: ["number", "string"] },
        },
      },
      choice: { enum: ["x", "y"] },
    },
  };
  expect(tablesOf(schema)).toBe(`import type { FormatTable } from "./format-table.js";

export const leafTable: FormatTable = {
  name: "leaf",
  closed: false,
  required: [],
  numbers: new Set(["size","days"]),
  members: new Map([
    ["size", undefined],
    ["days", undefined],
    ["either", undefined],
  ]),
};

export const itemTable: FormatTable = {
  name: "item",
  closed: false,
  required: [],
  numbers: new Set(),
  members: new Map([
    ["pack", { table: leafTable, list: false }],
  ]),
};

export const packTable: FormatTable = {
  name: "pack",
  closed: true,
  required: ["b"],
  numbers: new Set(),
  members: new Map([
    ["b", undefined],
    ["a", { table: itemTable, list: true }],
    ["c", undefined],
  ]),
};
`);
  expect(valuesOf(schema)).toBe(`export const choices = [
  "x",
  "y"
] as const;
`);
});
