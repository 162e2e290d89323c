import { describe, expect, it } from "vitest";
import { folded, matchScore, wordsIn } from "./match.js";

describe("looking for words", () => {
  it("compares without case, accents and doubled spaces", () => {
    expect(folded("  Ångström\n  CAFÉ ")).toBe("angstrom cafe");
    expect(wordsIn("  Ab   cd ")).toEqual(["ab", "cd"]);
    expect(wordsIn(" \t")).toEqual([]);
  });

  it("wants every word, and likes beginnings", () => {
    const score = (query: string, text: string): number => matchScore(wordsIn(query), folded(text));
    expect(score("wait x", "Wait 2 days")).toBe(0);
    expect(score("days wait", "Wait 2 days")).toBeGreaterThan(0);
    expect(score("send", "Send email")).toBeGreaterThan(score("email", "Send email"));
    expect(score("email", "Send email")).toBeGreaterThan(score("mail", "Send email"));
  });
});
