import { expect, it } from "vitest";
import { openTags } from "./merge-tags.js";

it.each(["", "no tag", "{ one brace }", "{{a}}", "{{a}} and {{b}}", "{{{a}}}", "{{a\nb}}", "}} closed before", "{{}}"])(
  "finds nothing open in %j",
  (text) => {
    expect(openTags(text)).toBeUndefined();
  },
);

it.each([
  ["{{a", 1, "{{a"],
  ["Hi {{a, {{b}}!", 1, "{{a,"],
  ["Hi {{a} and {{b}}", 1, "{{a} and"],
  ["{{a}} {{b", 1, "{{b"],
  ["{{a\nnext line", 1, "{{a"],
  ["{{a {{b {{c}}", 2, "{{a"],
  ["{{a}} }} {{b", 1, "{{b"],
  ["{{", 1, "{{"],
])("finds what is open in %j", (text, count, first) => {
  expect(openTags(text)).toEqual({ count, first });
});

it("reads a text of nothing but braces once", () => {
  expect(openTags("{{ ".repeat(100_000))?.count).toBe(100_000);
  expect(openTags("{".repeat(100_000))?.count).toBe(1);
});
