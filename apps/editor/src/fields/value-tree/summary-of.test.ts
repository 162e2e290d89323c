import { expect, it } from "vitest";
import { summaryOf } from "./summary-of.js";

it.each([
  [[1, 2], "2 entries"],
  [["a"], "1 entry"],
  [{}, "No fields"],
  [{ field_id: "owns-home", operator: "is", value: true, more: 1 }, "Field ID: owns-home, Operator: is, Value: true"],
  [{ a: {}, b: [] }, "2 fields"],
  [{ note: "x".repeat(50) }, `Note: ${"x".repeat(40)}…`],
])("sums up %j", (value, words) => {
  expect(summaryOf(value)).toBe(words);
});
