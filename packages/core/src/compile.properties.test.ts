import { arbitraryPackText } from "@setup-pack/fixtures";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inputs } from "./compile/inputs.test-support.js";
import { brokenLaws, compiled } from "./compile/laws.test-support.js";

/** More of them: `compile.properties.all.test.ts`. */
const inputsInAll = 120;

describe("whatever comes in, compile keeps its laws", () => {
  test.each(inputs)("$name", ({ of, share }) => {
    const keeps = fc.property(of, (source) => {
      expect([...brokenLaws(source)]).toEqual([]);
    });
    fc.assert(keeps, { seed: 20_260_218, numRuns: Math.ceil(inputsInAll * share), endOnFailure: true });
  });
});

test("a pack without errors compiles, whatever its content", () => {
  const compiles = fc.property(arbitraryPackText, (text) => {
    expect(compiled(text).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });
  fc.assert(compiles, { seed: 20_260_218, numRuns: 25 });
});
