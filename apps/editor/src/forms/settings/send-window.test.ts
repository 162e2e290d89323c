import { describe, expect, it } from "vitest";
import { spellingOf } from "../../messages/spelling.js";
import { daysWith, daysWords, minutesOpen, readDays, stretchesOf, week, windowSentence } from "./send-window.js";

const days = (...list: number[]): ReadonlySet<number> => new Set(list);
const working = days(1, 2, 3, 4, 5);

describe("readDays", () => {
  it("takes every day where none are written", () => {
    expect(readDays(undefined)).toEqual(new Set(week));
    expect(readDays(null)).toEqual(new Set(week));
  });

  it("passes over what is no day, and days that are there twice", () => {
    expect(readDays([1, 1, 7, -1, "2", 1.5, 0])).toEqual(days(1, 0));
    expect(readDays("Monday")).toEqual(days());
  });
});

describe("daysWith", () => {
  it("writes days in the format's order, and leaves them out where all are chosen", () => {
    expect(daysWith(days(5, 1), 0, true)).toEqual([0, 1, 5]);
    expect(daysWith(days(5, 1), 5, false)).toEqual([1]);
    expect(daysWith(new Set(week), 3, false)).toEqual([0, 1, 2, 4, 5, 6]);
    expect(daysWith(days(0, 1, 2, 3, 4, 5), 6, true)).toBeUndefined();
  });
});

describe("minutesOpen", () => {
  it("wraps past midnight", () => {
    expect(minutesOpen({ start: 540, end: 1080 })).toBe(540);
    expect(minutesOpen({ start: 1320, end: 360 })).toBe(480);
    expect(minutesOpen({ start: 1320, end: 0 })).toBe(120);
  });
});

describe("stretchesOf", () => {
  it("gives the days of the window their hours, and other days none", () => {
    const window = { start: 540, end: 1080, days: working };
    expect(stretchesOf(1, window)).toEqual([{ from: 540, to: 1080, openedOn: undefined }]);
    expect(stretchesOf(0, window)).toEqual([]);
  });

  it("carries an overnight window into the next day, also from Saturday into Sunday", () => {
    const window = { start: 1320, end: 360, days: days(6) };
    expect(stretchesOf(6, window)).toEqual([{ from: 1320, to: 1440, openedOn: undefined }]);
    expect(stretchesOf(0, window)).toEqual([{ from: 0, to: 360, openedOn: 6 }]);
    expect(stretchesOf(1, window)).toEqual([]);
  });

  it("ends at midnight without carrying anything over", () => {
    const window = { start: 1320, end: 0, days: days(1, 2) };
    expect(stretchesOf(2, window)).toEqual([{ from: 1320, to: 1440, openedOn: undefined }]);
    expect(stretchesOf(3, window)).toEqual([]);
  });

  it("shows nothing for a window that starts when it ends", () => {
    expect(stretchesOf(1, { start: 540, end: 540, days: working })).toEqual([]);
  });
});

describe("daysWords", () => {
  it.each([
    [week, "every day"],
    [[1, 2, 3, 4, 5], "Mon–Fri"],
    [[1, 3, 5], "Mon, Wed and Fri"],
    [[6, 0], "Sat and Sun"],
    [[1, 2, 3, 6], "Mon–Wed and Sat"],
    [[4], "Thu"],
    [[], ""],
  ])("says %j as %j", (list, words) => {
    expect(daysWords(new Set(list), spellingOf(["en"]))).toBe(words);
  });
});

describe("windowSentence", () => {
  it.each([
    [undefined, null, undefined, "Messages are sent at any time."],
    [540, 1080, [1, 2, 3, 4, 5], "Messages are sent Mon–Fri 09:00–18:00, 45 hours a week."],
    [540, 1050, undefined, "Messages are sent every day 09:00–17:30, 59 hours 30 minutes a week."],
    [1320, 360, [1], "Messages are sent Mon from 22:00 until 06:00 the next day, 8 hours a week."],
    [1320, 0, [1], "Messages are sent Mon 22:00–24:00, 2 hours a week."],
    [540, 600, [2], "Messages are sent Tue 09:00–10:00, 1 hour a week."],
    [540, null, undefined, "The send window needs both a start and an end."],
    [540, "18:00", undefined, "The send window needs both a start and an end."],
    [540, 540, undefined, "The send window starts and ends at the same time, so no message would be sent."],
    [540, 600, [], "No day is chosen, so no message would be sent."],
  ])("says %j to %j on %j", (start, end, list, sentence) => {
    expect(windowSentence(start, end, list, spellingOf(["en-GB"]))).toBe(sentence);
  });
});
