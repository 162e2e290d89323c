import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { rope } from "./rope.js";

test.prop([fc.array(fc.string(), { maxLength: 4 }), fc.nat({ max: 40 }), fc.nat({ max: 40 })])(
  "a rope is cut as its whole text is",
  (pieces, start, end) => {
    const text = rope(...pieces);
    expect(text.whole()).toBe(pieces.join(""));
    expect(text.length).toBe(pieces.join("").length);
    expect(text.slice(start, Math.max(start, end))).toBe(pieces.join("").slice(start, Math.max(start, end)));
    expect(text.slice(start)).toBe(pieces.join("").slice(start));
  },
);
