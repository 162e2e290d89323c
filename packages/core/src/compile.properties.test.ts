import { test } from "vitest";
import { inputs } from "./compile-inputs.test-support.js";
import { compilesAnyPack, keepsLaws } from "./compile-laws.test-support.js";

const seed = 20_260_218;

test.each(inputs)("compile keeps its laws of $name", ({ of, share }) =>
  keepsLaws(of, { numRuns: Math.ceil(120 * share), seed }),
);

test("a pack without errors compiles, whatever its content", () => compilesAnyPack({ numRuns: 25, seed }));
