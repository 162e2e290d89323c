import { expect, it } from "vitest";
import { dayIn, daysAfter } from "./dates.js";

it.each([
  ["UTC", "2026-03-01T00:00:00Z", "2026-03-01"],
  ["America/Los_Angeles", "2026-03-01T07:59:59Z", "2026-02-28"],
  ["America/Los_Angeles", "2026-03-01T08:00:00Z", "2026-03-01"],
  ["Pacific/Auckland", "2025-12-31T11:00:00Z", "2026-01-01"],
])("in %s it is at %s the day %s", (timeZone, moment, day) => {
  expect(dayIn(timeZone, new Date(moment))).toBe(day);
});

it.each([
  ["2026-02-28", 1, "2026-03-01"],
  ["2024-03-01", -1, "2024-02-29"],
  ["2026-01-01", 0, "2026-01-01"],
  ["2026-01-01", -3650, "2016-01-04"],
  ["0001-01-05", -4, "0001-01-01"],
  ["0001-01-05", -5, ""],
  ["9999-12-30", 1, "9999-12-31"],
  ["9999-12-31", 1, ""],
])("%s and %i days is %j", (date, days, after) => {
  expect(daysAfter(date, days)).toBe(after);
});
