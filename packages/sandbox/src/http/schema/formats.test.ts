import { describe, expect, it } from "vitest";
import { formats, isBetweenMilliseconds, momentOf } from "./formats.js";

describe("a timestamp", () => {
  it.each([
    ["2026-05-31T09:30:00Z", "2026-05-31T09:30:00.000Z"],
    ["2026-05-31t09:30:00.5z", "2026-05-31T09:30:00.500Z"],
    ["2026-05-31 09:30:00+02:00", "2026-05-31T07:30:00.000Z"],
    ["2016-12-31T23:59:60Z", "2017-01-01T00:00:00.000Z"],
    ["1990-12-31T15:59:60.25-08:00", "1991-01-01T00:00:00.250Z"],
    ["1960-06-30T23:59:60Z", "1960-07-01T00:00:00.000Z"],
    ["9999-12-31T23:59:59.9999Z", "9999-12-31T23:59:59.999Z"],
  ])("%s is the moment %s", (text, moment) => {
    expect(formats["date-time"].matches(text)).toBe(true);
    expect(momentOf(text).toISOString()).toBe(moment);
  });

  it.each([
    "2026-02-30T00:00:00Z",
    "2026-05-31T24:00:00Z",
    "2026-05-31T09:30:61Z",
    "2026-05-31T09:30:60Z",
    "1960-05-31T09:30:60Z",
    "2016-12-31T23:59:60+01:00",
    "9999-12-31T23:59:60Z",
    "9999-12-31T23:59:59-00:01",
    "2026-05-31T09:30:00",
    "2026-05-31T09:30:00 02:00",
  ])("is not %s", (text) => {
    expect(formats["date-time"].matches(text)).toBe(false);
  });

  it.each([
    ["2026-05-31T09:30:00.123Z", false],
    ["2026-05-31T09:30:00.1230Z", false],
    ["2026-05-31T09:30:00.1230001+02:00", true],
  ])("%s lies between milliseconds: %s", (text, is) => {
    expect(isBetweenMilliseconds(text)).toBe(is);
  });
});
