import { createHash } from "node:crypto";
import { ruleFaults } from "@setup-pack/rehearsal/examples";
import { describe, expect, it } from "vitest";
import { ruleOf, rules } from "./rules.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

it.each(rules.map((rule) => [rule.id, rule] as const))("%s finds what its examples say and nothing else", (_, rule) => {
  expect(ruleFaults(rule, { sha256 })).toEqual([]);
});

describe("the table of rules", () => {
  it("has no two rules of one id, and finds each by its id", () => {
    expect(new Set(rules.map(({ id }) => id)).size).toBe(rules.length);
    for (const rule of rules) expect(ruleOf(rule.id)).toBe(rule);
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))("says what %s is about, and why", (_, rule) => {
    expect(rule.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.why).toMatch(/^[A-Z].*\.$/);
  });
});
