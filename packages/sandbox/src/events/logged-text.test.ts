import { describe, expect, it } from "vitest";
import { loggedAnswer, longestAnswer } from "./logged-text.js";

describe("what the log keeps of an answer", () => {
  it.each([
    ["ok", "ok"],
    ['{"received":true,"tokens":3}', '{"received":true,"tokens":3}'],
    ["key spk_c74f4159496e_7go5trNJeYx9 seen", "key [redacted] seen"],
    ["whsec_abcDEF-123_x", "[redacted]"],
    [`t=1760000000,v1=${"0a".repeat(32)}`, "t=1760000000,[redacted]"],
    ["authorization: Bearer abcdefgh.ijkl", "authorization: [redacted] [redacted]"],
    ['{"password":"hunter \\"2\\"","ok":1}', '{"password":"[redacted]","ok":1}'],
    ['{"x_api-key": "k1", "access_token":7}', '{"x_api-key": "[redacted]", "access_token":[redacted]}'],
    ["token=whsec_abc", "token=[redacted]"],
    ["token=abc&page=2", "token=[redacted]&page=2"],
    ["see https://sam:hunter2@hooks.example.org/in", "see https://sam:[redacted]@hooks.example.org/in"],
    ['{"affiliate_attribution_tokem":"abc"}', '{"affiliate_attribution_tokem":"[redacted]"}'],
    ['{"password":"hunter \\"2', '{"password":"[redacted]"'],
    ["the code word is larkspur", "the code word is [redacted]"],
    ["a\0b", "a\ufffdb"],
  ])("%j is %j", (answer, kept) => {
    expect(loggedAnswer(answer, ["larkspur"])).toEqual({ text: kept, truncated: false });
  });

  it("is cut, and never within a secret or a character", () => {
    expect(loggedAnswer("x".repeat(longestAnswer), [])).toEqual({ text: "x".repeat(longestAnswer), truncated: false });
    const long = loggedAnswer(`${"x".repeat(longestAnswer - 5)}spk_c74f4159496e_7go5`, []);
    expect(long).toEqual({ text: `${"x".repeat(longestAnswer - 5)}[reda`, truncated: true });
    expect(loggedAnswer(`${"x".repeat(longestAnswer - 1)}😀`, [])).toEqual({
      text: "x".repeat(longestAnswer - 1),
      truncated: true,
    });
  });
});
