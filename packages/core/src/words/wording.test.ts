import { describe, expect, it } from "vitest";
import { memoise } from "../memoise.js";
import { suggestions } from "./did-you-mean.js";
import { clockTime, readableNumber, withArticle } from "./wording.js";

describe("withArticle", () => {
  it("goes by the sound a noun begins with", () => {
    expect(["automation", "email template", "user", "pipeline"].map(withArticle)).toEqual([
      "an automation",
      "an email template",
      "a user",
      "a pipeline",
    ]);
  });
});

describe("clockTime", () => {
  it("shows minutes after midnight with two digits each", () => {
    expect([0, 545, 1439].map(clockTime)).toEqual(["00:00", "09:05", "23:59"]);
  });
});

describe("readableNumber", () => {
  it("groups digits, and rounds what nobody reads digit by digit", () => {
    expect([51, 1234, 999_999].map(readableNumber)).toEqual(["51", "1,234", "999,999"]);
    expect([1_000_000, 2 ** 200].map(readableNumber)).toEqual(["about 10^6", "about 10^60"]);
    expect(readableNumber(Number.POSITIVE_INFINITY)).toBe("countless");
  });
});

describe("memoise", () => {
  it("asks once a word", () => {
    const asked: string[] = [];
    const isLong = memoise((word) => asked.push(word) > 0 && word.length > 3);
    expect(["mail", "sms", "mail", "sms", "__proto__"].map(isLong)).toEqual([true, false, true, false, true]);
    expect(asked).toEqual(["mail", "sms", "__proto__"]);
  });
});

describe("suggestions", () => {
  it("stops after a hundred", () => {
    const suggest = suggestions();
    const given = Array.from({ length: 101 }, () => suggest("mial", ["mail"]));
    expect([given[0], given[99], given[100]]).toEqual(["mail", "mail", undefined]);
  });
});
