import { expect, it } from "vitest";
import { knownProblems } from "./known-problems.js";

it.each([
  [["info", "warning"], "1 warning and 1 note: see Problems"],
  [["warning", "warning"], "2 warnings: see Problems"],
  [[], undefined],
] as const)("of %j says %s", (severities, words) => {
  expect(knownProblems(severities.map((severity) => ({ severity })))).toBe(words);
});
