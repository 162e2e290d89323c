import { readdirSync, readFileSync } from "node:fs";
import { rules } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { inRepository } from "./paths.js";
import { withoutExamples } from "./without-examples.js";

describe("rules without their examples", () => {
  it("empties good and bad, and leaves all else as it stands", () => {
    const rule = (examples: string) =>
      `export const one: Rule = {\n  id: "a/one",\n${examples}\n  why: "bad: [1]",\n};\n`;
    expect(withoutExamples(rule("  good: [{ pack: {} }],\n  bad: [\n    { pack: {}, finds: [] },\n  ],"))).toBe(
      rule("  good: [],\n  bad: [],"),
    );
  });

  it.each([
    ["on one line", `export const one = { id: "a", good: [1], bad: [two("]")] };`],
    ["indented otherwise", `export const one = {\n    id: "a",\n\tgood: [\n1\n],   bad:\n [\n2 ]};`],
    ["with other means than a list", `export const one = { id: "a", good: packs.map((x) => x), bad: allOf(packs) };`],
    ["checked against a type", `export const one = { id: "a", good: [1], bad: [2] } satisfies Rule;`],
  ])("finds them %s", (_, text) => {
    const { good, bad } = Object.fromEntries(
      [...withoutExamples(text).matchAll(/(good|bad):\s*([^,}\s]+)/g)].map(([, name, value]) => [name, value]),
    );
    expect([good, bad]).toEqual(["[]", "[]"]);
  });

  it.each([
    ["an object that is not a rule", "export const other = { good: [1], bad: [2] };"],
    ["a function", "export function good() { const rule = { id: 1, good: [1], bad: [2] }; return rule; }"],
  ])("leaves %s alone", (_, text) => {
    expect(withoutExamples(text)).toBe(text);
  });

  it("leaves out constants that only examples named, and those that only they named", () => {
    const rule = (constants: string, examples: string) =>
      `${constants}const kept = words();\nexport const one = { id: "a", good: ${examples}, bad: [], why: kept };\n`;
    const constants = "const $word = make();\nconst pack = { name: $word };\n";
    expect(withoutExamples(rule(constants, "[{ pack }]"))).toBe(rule("\n\n", "[]"));
  });

  it("finds those of every rule there is", () => {
    const folder = inRepository("packages/core/src/check/rules");
    const texts = readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => readFileSync(`${folder}/${file}`, "utf8"))
      .filter((text) => /^ {2}summary: /m.test(text));
    expect(texts.length).toBeGreaterThanOrEqual(rules.length);
    const whole = texts.map(withoutExamples).filter((text) => !/\bgood: \[\],\n {2}bad: \[\],/.test(text));
    expect(whole).toEqual([]);
  });
});
