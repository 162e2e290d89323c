import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { actionFolder, actionText, steps } from "./validate-action.test-support.js";

describe("the action", () => {
  it("uses no other action, and puts nothing from outside into a script", () => {
    expect(steps.filter(({ uses }) => uses !== "")).toEqual([]);
    expect(steps.filter(({ run }) => run.includes("${{"))).toEqual([]);
    expect(actionText).not.toContain("pull_request_target");
    expect(steps.map(({ id }) => id)).toEqual(["tool", "validate", "upload", "compare", "comment", "attach", ""]);
  });

  it("fails for nothing but findings, what keeps it from looking for them, and books that were asked for", () => {
    expect(steps.filter(({ mayFail }) => !mayFail).map(({ id }) => id)).toEqual(["tool", "validate", "attach", ""]);
  });

  it("names other actions in its documentation by their commit only", () => {
    const page = readFileSync(join(actionFolder, "docs/ci.md"), "utf8");
    const used = [...page.matchAll(/uses: (\S+)(.*)/g)].filter(([, name]) => !name?.startsWith("setup-pack/"));
    expect(used.length).toBeGreaterThan(0);
    for (const [line] of used) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});
