import { fc, test } from "@fast-check/vitest";
import { describe, expect, it } from "vitest";
import { pathPattern } from "./path-pattern.js";

describe("a pattern of paths", () => {
  it.each([
    ["a?c", "abc", true],
    ["a?c", "a/c", false],
    ["a?c", "a😀c", true],
    ["*.json", "a.b.json", true],
    ["*.json", "a/b.json", false],
    ["[a-c]x", "bx", true],
    ["[!a-c]x", "bx", false],
    ["[]a]", "]", true],
    ["[a", "[a", true],
    ["\\*", "*", true],
    ["\\*", "a", false],
    ["{a,b/c}.json", "b/c.json", true],
    ["{a,{b,c}d}", "cd", true],
    ["{a}", "{a}", true],
    ["a/**/b", "a/b", true],
    ["a/**/b", "a/x/y/b", true],
    ["a/**/b", "ab", false],
    ["a/**/**", "a", true],
    ["a/**", "ab", false],
    ["**", "a/.b", true],
    ["a**b", "a/b", false],
  ])("%s and %s: %s", (pattern, path, expected) => {
    expect(pathPattern(pattern)(path)).toBe(expected);
  });

  it("leaves names with a dot in front to patterns that have it, where that is asked for", () => {
    const matches = (pattern: string, path: string) => pathPattern(pattern, { dots: false })(path);
    expect(matches("**/*.json", "a/b.json")).toBe(true);
    expect(matches("**/.b/*.json", "a/.b/c.json")).toBe(true);
    for (const pattern of ["*", "?b", "[.]b", "**", "**/*"]) expect(matches(pattern, ".b")).toBe(false);
    for (const pattern of ["a/**", "**/c", "a/*/c"]) expect(matches(pattern, "a/.b/c")).toBe(false);
  });

  it("reads braces as they are, without choices", () => {
    expect(pathPattern("{a,b}", { choices: false })("a")).toBe(false);
    expect(pathPattern("{a,b}", { choices: false })("{a,b}")).toBe(true);
  });

  it.each([
    ["*a".repeat(300), "a".repeat(255)],
    [`${"*a".repeat(100)}b`, "a".repeat(255)],
    [`${"**/a/".repeat(30)}b`, "a/".repeat(200)],
    [`${"{a,aa}".repeat(100)}b`, "a".repeat(255)],
    [`${"{*,**/}".repeat(100)}b`, "a/a".repeat(100)],
  ])("finds soon that %s does not match", (pattern, path) => {
    expect(pathPattern(pattern)(path)).toBe(false);
  });

  const name = fc.string({ unit: fc.constantFrom("a", "b", ".", "*", "[", "é"), minLength: 1, maxLength: 4 });
  const path = fc.array(name, { minLength: 1, maxLength: 5 });

  test.prop([path, fc.infiniteStream(fc.integer({ min: 0, max: 5 }))])(
    "matches the path that it was made of, whatever parts became stars",
    (names, dice) => {
      const escaped = (text: string): string => text.replace(/[*[]/g, "\\$&");
      const steps = names.flatMap((one) => {
        const way = dice.next().value;
        if (way === 0) return ["**"];
        if (way === 1) return ["*"];
        if (way === 2) return [`{${escaped(one)},zz}`];
        if (way === 3) return ["**", `*${escaped(one.slice(1))}`];
        return [escaped(one)];
      });
      expect(pathPattern(steps.join("/"))(names.join("/"))).toBe(true);
      expect(pathPattern(`${steps.join("/")}/zz`)(names.join("/"))).toBe(false);
    },
  );
});
