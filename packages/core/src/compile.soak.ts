import { test } from "vitest";
import { inputs } from "./compile-inputs.test-support.js";
import { keepsLaws } from "./compile-laws.test-support.js";

test.each(inputs)("compile keeps its laws of $name", ({ of, share }) =>
  keepsLaws(of, { numRuns: Math.ceil(100_000 * share) }),
);
