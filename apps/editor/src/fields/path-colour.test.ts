import { describe, expect, it } from "vitest";
import { standsForColour, swatchOf, withSwatch } from "./path-colour.js";

describe("swatchOf", () => {
  it.each([
    ["#22c55e", "#22c55e"],
    ["#ABC", "#aabbcc"],
    ["#abcd", "#aabbcc"],
    ["#22c55e80", "#22c55e"],
  ])("shows %s as %s", (text, swatch) => {
    expect(swatchOf(text)).toBe(swatch);
  });

  it.each(["", "green", "#12", "#12345", "22c55e"])("shows no colour for %j", (text) => {
    expect(swatchOf(text)).toBeUndefined();
  });
});

describe("withSwatch", () => {
  it("keeps how transparent a colour is", () => {
    expect(withSwatch("#22c55e80", "#000000")).toBe("#00000080");
    expect(withSwatch("#abc8", "#000000")).toBe("#00000088");
    expect(withSwatch("#abc", "#000000")).toBe("#000000");
    expect(withSwatch("green", "#000000")).toBe("#000000");
  });
});

describe("a text that nobody calls a colour", () => {
  it.each([
    ["#1f5c4d", "primary", true],
    ["#1f5c4d80", "x", true],
    ["#100", "unit", false],
    ["#abc", "backgroundColor", true],
    ["", "colour", false],
    ["red", "color", false],
  ])("%j of %j is one: %j", (text, name, isOne) => {
    expect(standsForColour(text, name)).toBe(isOne);
  });
});
