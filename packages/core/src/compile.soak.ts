import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { inputs } from "./compile/inputs.test-support.js";
import { brokenLaws } from "./compile/laws.test-support.js";

const inputsInAll = 100_000;

describe("whatever comes in, compile keeps its laws", () => {
  test.each(inputs)("$name", ({ of, share }) => {
    const keeps = fc.property(of, (source) => {
      expect([...brokenLaws(source)]).toEqual([]);
    });
    fc.assert(keeps, { numRuns: Math.ceil(inputsInAll * share), endOnFailure: true });
  });
});
