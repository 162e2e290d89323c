import { describe, expect, it } from "vitest";
import { unlessSame } from "./compiler-client.js";
import type { Problem } from "./protocol.js";

const problem: Problem = { rule: "a/b", severity: "error", message: "No.", pointer: "/name", related: [] };

describe("problems that are told again", () => {
  it("are those from before while they say the same", () => {
    const before = [problem];
    expect(unlessSame(before, structuredClone(before))).toBe(before);
  });

  it("are the next ones where one of them differs in anything", () => {
    const before = [problem];
    const fix = { safety: "safe", operations: [] } as const;
    for (const next of [[], [problem, problem], [{ ...problem, message: "Yes." }], [{ ...problem, fix }]])
      expect(unlessSame(before, next)).toBe(next);
  });
});
