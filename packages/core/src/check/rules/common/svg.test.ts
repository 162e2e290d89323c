import { expect, it } from "vitest";
import { isSvg } from "./media-types.js";

const encoded = (text: string): Uint8Array => new TextEncoder().encode(text);

it.each([
  "<svg/>",
  "\n <svg xmlns='http://www.w3.org/2000/svg'>",
  "\ufeff<?xml version='1.0'?><svg>",
  "<?xml version='1.0'?>\n<!-- a > b --><!-- two -->\n<!DOCTYPE svg>\n<svg>",
  "<!DOCTYPE svg PUBLIC '-//W3C//DTD SVG 1.1//EN' [ <!ENTITY a 'b'> <!ENTITY c 'd'> ]>\n<!-- x --><svg>",
])("takes %j", (text) => {
  expect(isSvg(encoded(text))).toBe(true);
});

it.each(["", " ", "svg", "<svgx>", "<html><svg>", "<!-- <svg>", "<!-- never closed", "<!DOCTYPE svg [ <svg>", "<?"])(
  "refuses %j",
  (text) => {
    expect(isSvg(encoded(text))).toBe(false);
  },
);

it("reads no further than the beginning of a file", () => {
  expect(isSvg(encoded(`${"<!---->".repeat(200)}<svg>`))).toBe(false);
});
