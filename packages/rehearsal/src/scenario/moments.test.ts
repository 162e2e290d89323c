import { describe, expect, it } from "vitest";
import { durationOf, isCountedMoment, minuteOfDay, readMoment, readStart, usualStart } from "./moments.js";

const chicago = "America/Chicago";
const starts = Date.parse("2026-01-08T17:50:00-06:00");
const frame = { starts, timeZone: chicago };

const read = (text: string, of = frame): string => {
  const moment = readMoment(text, of);
  if (moment.is === "fault") return moment.fault;
  return moment.is === "day" ? `day ${moment.date}` : new Date(moment.at).toISOString();
};

describe("a moment", () => {
  it.each([
    ["start", "2026-01-08T23:50:00.000Z"],
    ["start + 90 minutes", "2026-01-09T01:20:00.000Z"],
    ["start + 1 hour", "2026-01-09T00:50:00.000Z"],
    ["start + 2 days", "2026-01-10T23:50:00.000Z"],
    ["day 0 17:50", "2026-01-08T23:50:00.000Z"],
    ["day 2 10:15", "2026-01-10T16:15:00.000Z"],
    ["day 2", "day 2026-01-10"],
    ["day -8", "day 2025-12-31"],
    ["2026-03-06 09:00", "2026-03-06T15:00:00.000Z"],
    ["2026-03-06", "day 2026-03-06"],
    ["2026-03-06T09:00:00-05:00", "2026-03-06T14:00:00.000Z"],
    ["2026-03-06T09:00:00.250Z", "2026-03-06T09:00:00.250Z"],
  ])("is %s", (text, expected) => expect(read(text)).toBe(expected));

  it.each([
    ["noon", /^is not a moment; write one such as "start"/],
    ["day 2 25:00", /^has no time of the day behind the day/],
    ["day two", /^is not a moment/],
    ["start + 2 fortnights", /^has no length after the plus/],
    ["start + 1000000000000000 minutes", /^is too far/],
    ["day 999999999", /^is too far/],
    ["2026-02-30", /^names a day that does not exist/],
    ["2026-02-30 09:00", /^names a day that does not exist/],
    ["2026-13-01T09:00:00Z", /^names a time that does not exist/],
  ])("is not %s", (text, fault) => expect(read(text)).toMatch(fault));

  it("counts days by the calendar and lengths by the clock, over a change of clocks", () => {
    const before = { starts: Date.parse("2026-03-07T09:00:00-06:00"), timeZone: chicago };
    expect(read("day 1 09:00", before)).toBe("2026-03-08T14:00:00.000Z");
    expect(read("start + 1 day", before)).toBe("2026-03-08T15:00:00.000Z");
  });

  it("moves a time that a clock change skips on by the gap, and takes the first of one that comes twice", () => {
    expect(read("2026-03-08 02:30")).toBe("2026-03-08T08:30:00.000Z");
    expect(read("2026-11-01 01:30")).toBe("2026-11-01T06:30:00.000Z");
  });

  it("knows days of half hours", () => {
    const lordHowe = { starts: Date.parse("2026-04-04T00:00:00Z"), timeZone: "Australia/Lord_Howe" };
    expect(read("2026-04-05 01:45", lordHowe)).toBe("2026-04-04T14:45:00.000Z");
    const day = readMoment("2026-04-05", lordHowe);
    expect(day.is === "day" && day.to - day.at).toBe(24.5 * 3_600_000);
  });

  it("can be told by its form where any text may stand", () => {
    for (const text of ["start", "day 3", "day 3 08:00", "start + 2 hours"]) expect(isCountedMoment(text)).toBe(true);
    for (const text of ["Start", "day three", "3 days", "day 3 noon", "2026-03-06", "2026-03-06T09:00:00Z", ""])
      expect(isCountedMoment(text)).toBe(false);
  });
});

describe("a start", () => {
  const start = (text: string): unknown => {
    const at = readStart(text, chicago);
    return typeof at === "number" ? new Date(at).toISOString() : at.fault;
  };

  it.each([
    ["Monday 09:00", "2026-01-05T15:00:00.000Z"],
    ["thursday 17:50", "2026-01-08T23:50:00.000Z"],
    ["Sunday 00:00", "2026-01-11T06:00:00.000Z"],
    ["2026-03-06 09:00", "2026-03-06T15:00:00.000Z"],
    ["2026-03-06T09:00:00Z", "2026-03-06T09:00:00.000Z"],
  ])("is %s", (text, expected) => expect(start(text)).toBe(expected));

  it.each([
    ["Thursday", /^has no time/],
    ["2026-03-06", /^has no time/],
    ["Thursday noon", /^has no time of the day/],
    ["Thorsday 09:00", /^is no start/],
    ["day 2 10:00", /^is no start/],
    ["start", /^is no start/],
  ])("is not %s", (text, fault) => expect(start(text)).toMatch(fault));

  it("is the first Monday at nine where none is given", () =>
    expect(new Date(usualStart(chicago)).toISOString()).toBe("2026-01-05T15:00:00.000Z"));
});

it("reads lengths and times of the day", () => {
  expect([durationOf("90 minutes"), durationOf("1 day"), durationOf("2 weeks"), durationOf("day")]).toEqual([
    5_400_000,
    86_400_000,
    undefined,
    undefined,
  ]);
  expect([minuteOfDay("08:30"), minuteOfDay("24:00"), minuteOfDay("8:30")]).toEqual([510, undefined, undefined]);
});
