import { expect, it } from "vitest";
import { spellingOf } from "../../messages/spelling.js";
import { numberWords } from "./number-words.js";

it.each([
  [5760, "minutes", "4 days"],
  [90, "due_in_minutes", "1 hour 30 minutes"],
  [36, "delayHours", "1 day 12 hours"],
  [570, "at_minute", "09:30"],
  [5000, "at_minute", undefined],
  [15, "minutes", undefined],
  [1, "hours", undefined],
  [0, "minutes", undefined],
  [-5, "minutes", undefined],
  [7, "days", undefined],
  [7, "times", undefined],
  [7, "", undefined],
])("says %d of %j as %j", (value, member, words) => {
  expect(numberWords(value, member, () => spellingOf(["en-GB"]))).toBe(words);
});
