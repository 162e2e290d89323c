import { describe, expect, it } from "vitest";
import { readNumber } from "./number-text.js";

describe("readNumber", () => {
  it.each([
    ["12", 12],
    [" -3 ", -3],
    ["0.25", 0.25],
    [".5", 0.5],
    ["1.", 1],
    ["1e3", 1000],
    ["−7", -7],
    ["-0", 0],
    ["9007199254740991", 9_007_199_254_740_991],
    ["0.1234567890123456", 0.1234567890123456],
  ])("reads %j", (text, number) => {
    expect(readNumber(text, false)).toEqual({ number });
  });

  it.each(["12 days", "1,5", "0x10", "Infinity", "--1", ".", "-"])("finds no number in %j", (text) => {
    expect(readNumber(text, false)).toEqual({ fault: "not-a-number" });
  });

  it.each(["12345678901234567890", "1e400", "0.12345678901234567890"])("refuses to round %j", (text) => {
    expect(readNumber(text, false)).toEqual({ fault: "too-long" });
  });

  it("tells an empty field and a fraction where only whole numbers belong", () => {
    expect(readNumber("  ", true)).toEqual({ fault: "empty" });
    expect(readNumber("1.5", true)).toEqual({ fault: "not-whole" });
    expect(readNumber("2.0", true)).toEqual({ number: 2 });
  });
});
