import { expect, it } from "vitest";
import { cut } from "./cut.js";

it.each([
  ["abcd", 4, "abcd"],
  ["abcde", 4, "abcd…"],
  ["abc🏠", 4, "abc…"],
  ["ab🏠c", 4, "ab🏠…"],
  ["", 0, ""],
])("cuts %j to %i as %j", (text, longest, shorter) => {
  expect(cut(text, longest)).toBe(shorter);
});
