import { describe, expect, it } from "vitest";
import { isMinuteOfDay, readTime } from "./time-field.js";

describe("readTime", () => {
  it.each([
    ["9", 540],
    ["09:30", 570],
    ["9.30", 570],
    ["0930", 570],
    ["9h30", 570],
    [" 23:59 ", 1439],
    ["0:00", 0],
    ["24:00", 0],
    ["12 am", 0],
    ["12:15 p.m.", 735],
    ["9 PM", 1260],
    ["930pm", 1290],
  ])("reads %j", (text, minutes) => {
    expect(readTime(text)).toBe(minutes);
  });

  it.each(["", "noon", "25:00", "24:30", "9:60", "13 pm", "0 am", "9:3", "-1", "1e1", "9:30:00"])(
    "finds no time in %j",
    (text) => {
      expect(readTime(text)).toBeUndefined();
    },
  );
});

describe("isMinuteOfDay", () => {
  it("takes what the format does", () => {
    expect([0, 1439, 1440, -1, 1.5, "9", null, Number.NaN].map(isMinuteOfDay)).toEqual([
      ...[true, true, false, false, false, false, false, false],
    ]);
  });
});
