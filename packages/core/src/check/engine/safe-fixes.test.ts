import { fixturePacks } from "@setup-pack/fixtures";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { judgeSafeFixes, packsThatShowRules, packsToMend } from "./safe-fixes.test-support.js";

/** The long version is `safe-fixes.soak.ts`. */
const packsOfEach = 25;

describe("no safe fix makes a difference above layout", () => {
  it("in the packs that show rules, and in the shipped ones", () => {
    const shown = [...packsThatShowRules, ...fixturePacks().map(({ name, text }) => [name, text] as const)];
    const found = shown.map(([name, text]) => ({ name, ...judgeSafeFixes(text) }));
    expect(found.flatMap(({ name, objections }) => objections.map((one) => `${name}: ${one}`))).toEqual([]);
    expect(found.filter(({ made }) => made > 0).length).toBeGreaterThan(8);
  });

  it.each(packsToMend)("in %s", (_, texts) => {
    let made = 0;
    const keeps = fc.property(texts, (text) => {
      const judged = judgeSafeFixes(text);
      made += judged.made;
      expect(judged.objections).toEqual([]);
    });
    fc.assert(keeps, { seed: 20_260_312, numRuns: packsOfEach });
    expect(made).toBeGreaterThan(0);
  });
});
