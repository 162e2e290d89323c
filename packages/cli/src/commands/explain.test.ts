import { readFileSync } from "node:fs";
import { rules, scenarioRules, sourceRules } from "@setup-pack/core/rules";
import { describe, expect, it } from "vitest";
import { printRule, printSourceRule } from "../explain/print-rule.js";
import { palette } from "../print/paper.js";
import { processWorld } from "../process-world.js";
import { setupPack } from "../setup-pack.test-support.js";

describe("explain", () => {
  it("tells what a rule finds, why, and shows both sides", () => {
    const { code, stdout, stderr } = setupPack(["explain", "graph/cycle"]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^graph\/cycle {2}error\n\n/);
    expect(stdout).toMatch(/What it finds[\s\S]*│[\s\S]*\^\^\^[\s\S]*What is fine/);
  });

  it("lists all rules without one", () => {
    const { code, stdout } = setupPack(["explain"]);
    expect(code).toBe(0);
    for (const { id, summary } of [...rules, ...sourceRules, ...scenarioRules]) {
      expect(stdout).toMatch(new RegExp(`^  ${id} `, "m"));
      expect(stdout).toContain(summary);
    }
  });

  it("lists the rules of a group", () => {
    const { code, stdout } = setupPack(["explain", "settings"]);
    expect(code).toBe(0);
    expect(stdout.match(/^ {2}\S+/gm)).toEqual(
      rules.filter(({ id }) => id.startsWith("settings/")).map(({ id }) => `  ${id}`),
    );
  });

  it("ends with 2 for a rule that does not exist", () => {
    expect(setupPack(["explain", "graph/cycel"])).toEqual({
      code: 2,
      stdout: "",
      stderr: 'setup-pack: "graph/cycel" is not a rule. Did you mean "graph/cycle"? All of them: setup-pack explain\n',
    });
  });

  it("is JSON when asked to be", () => {
    const one = JSON.parse(setupPack(["explain", "graph/cycle", "--format", "json"]).stdout);
    expect(Object.keys(one)).toEqual(["rule", "severity", "summary", "why"]);
    expect(JSON.parse(setupPack(["explain", "--format", "json"]).stdout)).toHaveLength(
      rules.length + sourceRules.length + scenarioRules.length,
    );
  });

  it("is the page of the documentation when asked for Markdown, of a group one behind the other", () => {
    const page = (id: string) => readFileSync(new URL(`../../../../docs/rules/${id}.md`, import.meta.url), "utf8");
    const asked = (id: string) => setupPack(["explain", id, "--format", "markdown"]).stdout;
    expect(asked("graph/cycle")).toBe(page("graph/cycle"));
    expect(asked("source")).toBe(sourceRules.map(({ id }) => page(id)).join("\n"));
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))("shows what %s really finds, in bounded space", (id, rule) => {
    const paper = { palette: palette(false), columns: undefined, quiet: false };
    const text = [...printRule(rule, paper, processWorld().bytes)].join("");
    expect(text).toContain(`${rule.severity}  ${id}  `);
    expect(text.split("\n").length).toBeLessThan(200);
    expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(500);
  });

  it.each([...sourceRules, ...scenarioRules].map((rule) => [rule.id, rule] as const))(
    "shows what %s finds in a folder",
    (id, rule) => {
      const paper = { palette: palette(false), columns: undefined, quiet: false };
      const text = [...printSourceRule(rule, paper, processWorld().bytes)].join("");
      expect(text).toMatch(/What it finds[\s\S]*What is fine\n\n {2}pack\.yaml/);
      expect(text).toContain(`${rule.severity}  ${id}  `);
      expect(text.split("\n").length).toBeLessThan(200);
      expect(Math.max(...text.split("\n").map(({ length }) => length))).toBeLessThan(500);
    },
  );
});
