import { createHash } from "node:crypto";
import { ruleOf, scenarioRules } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { exampleProblems } from "./example-problems.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describe.each(scenarioRules.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
  it.each(rule.good.map((example, index) => [index + 1, example] as const))(
    "is silent on good example %i",
    (_, example) => {
      expect(exampleProblems(rule, example, { sha256 })).toEqual([]);
    },
  );

  it.each(rule.bad.map((example, index) => [index + 1, example] as const))(
    "finds bad example %i, and nothing else",
    (_, example) => {
      const problems = exampleProblems(rule, example, { sha256 });
      expect(problems.map(({ path, range, message }) => ({ path, line: range.start.line, message }))).toEqual(
        example.finds,
      );
      expect(new Set(problems.map((problem) => problem.rule))).toEqual(new Set([id]));
      expect(new Set(problems.map(({ severity }) => severity))).toEqual(new Set([rule.severity]));
    },
  );

  it("says what, why and shows both sides", () => {
    expect(rule.good.length * rule.bad.length).toBeGreaterThan(0);
    expect(rule.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.why).toMatch(/^[A-Z].*\.$/);
    expect(ruleOf(id)).toBeUndefined();
  });
});
