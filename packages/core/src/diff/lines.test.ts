import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { type LineHunk, lineHunks } from "./lines.js";

const shown = (hunks: readonly LineHunk[]): string[] =>
  hunks.flatMap(({ from, to, lines }) => [
    `@ ${from} ${to}`,
    ...lines.map(({ change, text }) => `${change === "same" ? " " : change === "added" ? "+" : "-"}${text}`),
  ]);

describe("lineHunks", () => {
  it("shows what changed and what stands around it", () => {
    const before = "Hi {{first_name}},\n\none\ntwo\nthree\nfour\nfive\nsix\nseven\nBye";
    const after = "Good morning,\n\none\ntwo\nthree\nfour\nfive\nsix\nseven\nBye\nSam";
    expect(shown(lineHunks(before, after))).toEqual([
      "@ 1 1",
      "-Hi {{first_name}},",
      "+Good morning,",
      " ",
      " one",
      "@ 9 9",
      " seven",
      " Bye",
      "+Sam",
    ]);
  });

  it("has nothing to show of equal texts", () => {
    expect(lineHunks("a\nb", "a\nb")).toEqual([]);
  });

  it("shows texts that have little in common as replaced, in little time", () => {
    const lines = (word: string) => Array.from({ length: 5000 }, (_, index) => `${word}${index}`);
    const [hunk] = lineHunks(lines("a").join("\n"), lines("b").join("\n"));
    expect(hunk?.lines.map(({ text }) => text)).toEqual([...lines("a"), ...lines("b")]);
  });

  const text = fc.array(fc.constantFrom("a", "b", "", "{{c}}", "-d", "+e", "\\f"), { minLength: 1 });
  test.prop([text, text], { numRuns: 200, seed: 7 })(
    "has the lines of both texts, given enough context",
    (one, two) => {
      const hunks = lineHunks(one.join("\n"), two.join("\n"), 1000);
      const side = (change: string) =>
        hunks.flatMap(({ lines }) => lines.filter((line) => line.change === "same" || line.change === change));
      const same = hunks.length === 0;
      expect(same ? two : side("removed").map((line) => line.text)).toEqual(one);
      expect(same ? one : side("added").map((line) => line.text)).toEqual(two);
    },
  );
});
