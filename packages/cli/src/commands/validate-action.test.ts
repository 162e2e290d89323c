import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { actionFolder, actionText, runnerWith, steps } from "./validate-action.test-support.js";

const key = "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIAMaD1RuzIRWTuRwxKIM7W6lf3FRo8qgPTNOZpk8TkRn";

describe("the action", () => {
  it("uses no other action, and puts nothing from outside into a script", () => {
    expect(steps.filter(({ uses }) => uses !== "")).toEqual([]);
    expect(steps.filter(({ run }) => run.includes("${{"))).toEqual([]);
    expect(actionText).not.toContain("pull_request_target");
    expect(steps.map(({ id }) => id)).toEqual([
      "tool",
      "validate",
      "trust",
      "upload",
      "compare",
      "comment",
      "attach",
      "",
    ]);
  });

  it("fails for nothing but findings, what keeps it from looking for them, and books that were asked for", () => {
    expect(steps.filter(({ mayFail }) => !mayFail).map(({ id }) => id)).toEqual([
      "tool",
      "validate",
      "trust",
      "attach",
      "",
    ]);
  });

  it("says of each release that is not trusted why, where it is asked to", () => {
    const config = { trust: "trust.yaml" };
    const trust = `trust: 1\nkeys: [{ id: l, owner: L, key: "${key}", may: [made] }]\nrequire: { made: 1 }\n`;
    const { run, read } = runnerWith({ "pack.json": pack(), "trust.yaml": trust, "setup-pack.config.json": config });
    for (const TRUST of ["trust.yaml", "configured"])
      expect(run("trust", { TRUST })).toMatchObject({
        status: 0,
        stdout: expect.stringMatching(
          /^::error file=pack\.json,title=Not trusted%3A unsigned::There is no signature file/m,
        ),
      });
    expect(run("trust", { TRUST: "/etc/hostname" }).stdout).toContain("leads out of the checkout");
    expect(read("output")).toBe("exit-code=4\nexit-code=4\nexit-code=2\n");
  });

  it("names other actions in its documentation by their commit only", () => {
    const page = readFileSync(join(actionFolder, "docs/ci.md"), "utf8");
    const used = [...page.matchAll(/uses: (\S+)(.*)/g)].filter(([, name]) => !name?.startsWith("setup-pack/"));
    expect(used.length).toBeGreaterThan(0);
    for (const [line] of used) expect(line).toMatch(/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });
});
