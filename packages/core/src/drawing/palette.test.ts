import { describe, expect, it } from "vitest";
import { dark, light } from "./palette.js";

/** The contrast of two colours, from 1 to 21 (WCAG 2.2, contrast ratio). */
function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe.each([
  ["light", light],
  ["dark", dark],
])("the %s colours of a drawing", (_, { page, block, border, text, quiet, edge, groups }) => {
  const marked = Object.values(groups);

  it("let every text be read", () => {
    const texts = [
      ...[text, quiet].flatMap((colour) => [contrast(colour, page), contrast(colour, block)]),
      ...marked.map(({ mark }) => contrast(mark, block)),
    ];
    expect(Math.min(...texts)).toBeGreaterThan(4.5);
  });

  it("let lines, outlines and marks be seen", () => {
    const shapes = [
      ...[edge, border].flatMap((colour) => [contrast(colour, page), contrast(colour, block)]),
      ...marked.map(({ mark, ground }) => contrast(mark, ground)),
    ];
    expect(Math.min(...shapes)).toBeGreaterThan(3);
  });
});
