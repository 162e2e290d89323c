import { describe, expect, it } from "vitest";
import { sizeInWords, spellingOf } from "./spelling.js";

/** Which space stands before AM and PM, and whether a comma follows the weekday, differs by version of the tables. */
const plain = (text: string): string => text.replaceAll(/\s/g, " ").replaceAll(/[,،](?= )/g, "");

/** A text of the other direction, which leaves the sentence around it alone. */
const isolated = (text: string): string => `\u2068${text}\u2069`;

describe("the spelling of a language", () => {
  it.each([
    ["en-US", "9:05 AM", "12:00 AM", "6 PM", "Thu", "Thursday January 8 2026", "12,345.6"],
    ["en-GB", "09:05", "24:00", "18", "Thu", "Thursday 8 January 2026", "12,345.6"],
    ["de", "09:05", "24:00", "18", "Do", "Donnerstag 8. Januar 2026", "12.345,6"],
    [
      "ar-EG",
      isolated("9:05 ص"),
      isolated("12:00 ص"),
      isolated("6 م"),
      isolated("الخميس"),
      isolated("الخميس 8 يناير 2026"),
      "12,345.6",
    ],
  ])("has the clock, the calendar and the digits of %s", (language, time, midnight, hour, weekday, day, number) => {
    const spelling = spellingOf([language]);
    const words = [
      spelling.time(545),
      spelling.time(1440),
      spelling.hour(18),
      spelling.weekday(4),
      spelling.day("2026-01-08"),
    ];
    expect([...words, spelling.number(12_345.6)].map(plain)).toEqual([time, midnight, hour, weekday, day, number]);
  });

  it("passes over names that are none of a language", () => {
    expect(spellingOf(["en-US@posix", "de"]).time(545)).toBe("09:05");
    expect(spellingOf(["en-US@posix"]).weekday(0, "long")).toBe("Sunday");
  });
});

it.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1000, "1 kB"],
  [1234, "1.2 kB"],
  [99_960, "100 kB"],
  [999_499, "999 kB"],
  [999_500, "1 MB"],
  [50_331_645, "50.3 MB"],
  [5e12, "5,000 GB"],
])("says %i as %s", (bytes, words) => {
  expect(sizeInWords(bytes, spellingOf(["en-GB"]))).toBe(words);
});
