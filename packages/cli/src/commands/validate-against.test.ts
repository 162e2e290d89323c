import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const validate = (path: string, before: string, ...args: string[]) =>
  setupPack(["validate", release(path), "--against", release(before), "--format", "compact", ...args]);

const rulesIn = (stdout: string): string[] => [...new Set(stdout.match(/upgrade\/[a-z-]+/g) ?? [])].sort();

describe("validate --against", () => {
  it.each([
    ["further-reach/2.0.0", "further-reach/2.0.0-beta.2", 0, ["upgrade/new-capability"]],
    ["too-small-version/1.1.0", "too-small-version/1.0.0", 0, ["upgrade/removed-block", "upgrade/version-too-small"]],
    ["dated-versions/2026-summer", "dated-versions/2026-spring", 0, ["upgrade/ordered-by-export-date"]],
    ["layout-and-wording/3.0.3", "layout-and-wording/3.0.2", 0, []],
    ["new-look/4.0.0", "new-look/4.0.1", 1, ["upgrade/downgrade"]],
    ["new-look/4.0.0", "additions/1.0.0", 1, ["upgrade/different-pack"]],
  ])("tells what the upgrade to %s from %s means", (path, before, code, rules) => {
    const result = validate(path, before);
    expect({ code: result.code, rules: rulesIn(result.stdout) }).toEqual({ code, rules });
  });

  it("points into the new pack, and obeys the configuration", () => {
    const { stdout } = validate("too-small-version/1.1.0", "too-small-version/1.0.0", "--format", "json");
    const at = /"rule": "upgrade\/version-too-small"[\s\S]*?"pointer": "(.*)"/.exec(stdout)?.[1];
    expect(at).toBe("/version");
    const cwd = folder({
      "setup-pack.config.json": {
        severities: { "upgrade/removed-block": "off", "upgrade/version-too-small": "error" },
      },
    });
    const result = validate(
      "too-small-version/1.1.0",
      "too-small-version/1.0.0",
      "--config",
      `${cwd}/setup-pack.config.json`,
    );
    expect({ code: result.code, rules: rulesIn(result.stdout) }).toEqual({
      code: 1,
      rules: ["upgrade/version-too-small"],
    });
  });

  it("needs one pack, and a release that can be used", () => {
    const cwd = folder({ "a.json": pack(), "b.json": pack({ version: "1.0.1" }), "broken.json": broken() });
    const run = (...args: string[]) => setupPack(["validate", ...args], { cwd });
    expect(run("a.json", "b.json", "--against", "a.json").code).toBe(2);
    expect(run("b.json", "--against", "broken.json")).toMatchObject({ code: 1, stdout: "" });
    expect(run("b.json", "--against", "gone.json")).toMatchObject({ code: 2, stdout: "" });
    expect(run("b.json", "--against", "a.json").code).toBe(0);
  });
});
