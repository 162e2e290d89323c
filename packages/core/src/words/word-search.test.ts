import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { wordSearch } from "./word-search.js";

const foundIn = (words: readonly string[], text: string): string[] => {
  const found: string[] = [];
  wordSearch(words)?.search(text, 0, (word) => found.push(words[word] ?? ""));
  return found.sort();
};

describe("wordSearch", () => {
  it("finds words within words, and each once", () => {
    expect(foundIn(["he", "she", "hers", "his"], "ushers ushers")).toEqual(["he", "hers", "she"]);
  });

  it("never finds the empty word", () => {
    expect(foundIn([""], "anything")).toEqual([]);
  });

  it("tells a reader once, and the next reader again", () => {
    const heard: string[] = [];
    const search = wordSearch(["a"]);
    for (const [text, reader] of [
      ["aa", 1],
      ["a", 1],
      ["a", 2],
    ] as const)
      search?.search(text, reader, () => heard.push(`${reader}`));
    expect(heard).toEqual(["1", "2"]);
  });

  it("gives up on more words than are worth it", () => {
    expect(wordSearch(Array.from({ length: 300_000 }, (_, index) => `word-${index}`))).toBeUndefined();
  });

  const letters = fc.string({ unit: fc.constantFrom("a", "b", "é"), maxLength: 6 });

  test.prop([
    fc.uniqueArray(letters, { maxLength: 8 }),
    fc.string({ unit: fc.constantFrom("a", "b", "é", "x"), maxLength: 40 }),
  ])("finds what includes finds", (words, text) => {
    const expected = words.filter((word) => word !== "" && text.includes(word)).sort();
    expect(foundIn(words, text)).toEqual(expected);
  });
});
