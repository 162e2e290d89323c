import { expect, it } from "vitest";
import { isLong, rowsFor } from "./text-look.js";

it("gives several lines to texts that have or need them, and to what is called like prose", () => {
  expect([
    isLong("Hi", "body"),
    isLong("Hi", "sms_body"),
    isLong("a\nb", "title"),
    isLong("x".repeat(61), "x"),
  ]).toEqual([true, true, true, true]);
  expect([isLong("Hi", "title"), isLong("", ""), isLong("x".repeat(60), "x")]).toEqual([false, false, false]);
});

it("gives rows by length, within bounds", () => {
  expect(rowsFor("Hi")).toBe(3);
  expect(rowsFor("line\n".repeat(6))).toBe(7);
  expect(rowsFor("x".repeat(20_000))).toBe(12);
});
