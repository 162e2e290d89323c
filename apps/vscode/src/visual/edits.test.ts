import { fc, test } from "@fast-check/vitest";
import { canonical } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { changeOfText } from "./change-of-text.js";
import { writeLike } from "./write-like.js";

const texts = fc.string({ unit: fc.constantFrom("a", "b", "\r\n", "\n", "😀", "😁"), maxLength: 8 });

describe("the change of a text", () => {
  test.prop([texts, texts])(
    "makes one of the other, and cuts through no character and no end of line",
    (before, after) => {
      const { start, end, text } = changeOfText(before, after);
      expect(before.slice(0, start) + text + before.slice(end)).toBe(after);
      const cut = [start, end].map((at) => before.slice(Math.max(0, at - 1), at + 1));
      expect(cut.filter((around) => around === "\r\n" || around === "😀" || around === "😁")).toEqual([]);
    },
  );

  it("touches what differs alone", () => {
    expect(changeOfText("one two three", "one 2 three")).toEqual({ start: 4, end: 7, text: "2" });
  });
});

describe("an edited pack", () => {
  const edited = canonical('{ "format": "service.setup-pack", "name": "Summer" }');

  it("is written in canonical form where the file is", () => {
    expect(writeLike(canonical('{ "format": "service.setup-pack", "name": "Spring" }'), edited)).toBe(edited);
  });

  it("stays as it is written elsewhere, but for what was edited", () => {
    const own = '{"name" : "Spring",\r\n   "format":"service.setup-pack"}';
    expect(writeLike(own, edited)).toBe(own.replace("Spring", "Summer"));
  });

  it("takes the place of what cannot be read", () => {
    expect(writeLike('{ "name": ', edited)).toBe(edited);
  });
});
