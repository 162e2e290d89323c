import { describe, expect, it } from "vitest";
import { globs, isNamedBy } from "./globs.js";

const isNamed = (patterns: readonly string[], path: string): boolean =>
  isNamedBy(globs(patterns, "/repo/team"), `/repo/team/${path}`);

describe("a pattern", () => {
  it.each([
    ["drafts", "drafts/a.json", true],
    ["drafts", "deep/drafts/a.json", true],
    ["drafts", "drafts.json", false],
    ["drafts/", "drafts/deep/a.json", true],
    ["/drafts", "drafts/a.json", true],
    ["/drafts", "deep/drafts/a.json", false],
    ["./packs/old", "packs/old/a.json", true],
    ["*.json", "packs/a.json", true],
    ["packs/*.json", "packs/a.json", true],
    ["packs/*.json", "packs/deep/a.json", false],
    ["packs/**", "packs/deep/a.json", true],
    ["packs/**", "packs", true],
    ["packs/**/*.json", "packs/a.json", true],
    ["packs/{a,b}.json", "packs/b.json", true],
    ["packs/**", "packs/.hidden/a.json", true],
    ["**/old/*.json", "packs/old/a.json", true],
    ["[a].json", "a.json", true],
    ["\\[a\\].json", "[a].json", true],
    ["../other/**", "../other/a.json", true],
    ["packs/**", "../packs/a.json", false],
    ["**/packs/**", "../packs/a.json", true],
    ["*.json", "../a.json", true],
  ])("%s and %s: %s", (pattern, path, expected) => {
    expect(isNamed([pattern], path)).toBe(expected);
  });

  it("takes back what others before it matched, where it begins with !", () => {
    const patterns = ["drafts", "!drafts/ready.json"];
    expect(isNamed(patterns, "drafts/ready.json")).toBe(false);
    expect(isNamed(patterns, "drafts/other.json")).toBe(true);
    expect(isNamed(patterns.toReversed(), "drafts/ready.json")).toBe(true);
    expect(isNamed([], "b.json")).toBe(false);
  });
});
