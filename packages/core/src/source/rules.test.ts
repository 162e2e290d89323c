import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import type { FolderExample } from "../check/rule.js";
import { ruleOf } from "../check/rules.js";
import { sourceRules } from "../check/source-rules.js";
import { compile } from "../compile.js";
import { build } from "./build.js";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

const built = ({ folder }: FolderExample) => build(new Map(Object.entries(folder)), { sha256 });

describe.each(sourceRules.map((rule) => [rule.id, rule] as const))("%s", (id, rule) => {
  it.each(rule.good.map((example, index) => [index + 1, example] as const))(
    "is silent on good example %i",
    (_, example) => {
      const { text, problems } = built(example);
      expect(problems).toEqual([]);
      expect(compile(text ?? "", { sha256 }).diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    },
  );

  it.each(rule.bad.map((example, index) => [index + 1, example] as const))(
    "finds bad example %i, and nothing else",
    (_, example) => {
      const { text, problems } = built(example);
      expect(problems.map(({ path, range, message }) => ({ path, line: range.start.line, message }))).toEqual(
        example.finds,
      );
      expect(problems.map((problem) => problem.rule)).toContain(id);
      expect(text === null).toBe(problems.some(({ severity }) => severity === "error"));
    },
  );

  it("says what, why and shows both sides", () => {
    expect(rule.good.length * rule.bad.length).toBeGreaterThan(0);
    expect(rule.summary).toMatch(/^[A-Z].*[^.]$/);
    expect(rule.why).toMatch(/^[A-Z].*\.$/);
    expect(ruleOf(id)).toBeUndefined();
  });
});
