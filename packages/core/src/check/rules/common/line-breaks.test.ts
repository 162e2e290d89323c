import { expect, it } from "vitest";
import { hasLineBreak, onOneLine } from "./line-breaks.js";

it.each(["a\nb", "a\rb", "a\r\nb", "a\n", "\u2028", "\u2029", "\u0085", "\v", "\f"])(
  "sees the line break in %j",
  (text) => {
    expect(hasLineBreak(text)).toBe(true);
  },
);

it.each(["", "a b", "a\tb", "a\u00a0b"])("sees none in %j", (text) => {
  expect(hasLineBreak(text)).toBe(false);
});

it.each([
  ["Open house\n  on Sunday", "Open house on Sunday"],
  ["\r\nOpen house\r\n\r\n", "Open house"],
  ["two  spaces\u2028stay", "two  spaces stay"],
  ["\n", ""],
])("puts %j on one line", (text, line) => {
  expect(onOneLine(text)).toBe(line);
});
