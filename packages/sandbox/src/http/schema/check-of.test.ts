import { Type } from "@sinclair/typebox";
import { expect, it } from "vitest";
import { checkOf, refusalOfError } from "./check-of.js";
import { dateOrEmpty, nullable, oneOf, text, timestamp } from "./shapes.js";

const check = checkOf(
  Type.Object({
    name: Type.Optional(nullable(text(3))),
    tags: Type.Optional(Type.Array(Type.String({ minLength: 2, maxLength: 3, pattern: "^\\S+$" }))),
    milestone: Type.Optional(oneOf(["contract_date", "appraisal_date", ""])),
    at: Type.Optional(timestamp()),
    due: Type.Optional(nullable(dateOrEmpty())),
  }),
);

it.each([{ name: "abc" }, { name: "🏡🏡🏡" }, { name: null }, { tags: ["ab", "🏡🏡", "🏡🏡🏡"] }])(
  "takes %j",
  (body) => {
    expect(check.Check(body)).toBe(true);
  },
);

it.each([
  [{ name: "abcd" }, "name", "name must be at most 3 characters long."],
  [{ name: "🏡🏡🏡🏡" }, "name", "name must be at most 3 characters long."],
  [{ name: 7 }, "name", "name must be a string."],
  [{ tags: ["ab", "🏡"] }, "tags[1]", "tags[1] must be at least 2 characters long."],
  [{ tags: ["a b"] }, "tags[0]", "tags[0] must be a string."],
  [{ milestone: "x" }, "milestone", "milestone must be one of contract_date, appraisal_date, or an empty string."],
  [{ due: "2026-02-29" }, "due", "due must be a date of the calendar, written YYYY-MM-DD, or an empty string."],
  [
    { at: "2026-03-01T00:00:00 02:00" },
    "at",
    "at must be an RFC 3339 timestamp such as 2026-05-31T09:30:00Z. The + before its offset is missing; in a query it is written %2B.",
  ],
])("refuses %j", (body, param, message) => {
  const first = check.Errors(body).First();
  expect(first && refusalOfError(first)).toMatchObject({ param, message });
});
