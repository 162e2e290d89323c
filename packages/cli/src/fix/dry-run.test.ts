import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const validate = (cwd: string, ...args: string[]) => setupPack(["validate", ...args], { cwd });

const stage = (key: string, stageType: string, probability: number) => ({ key, name: key, stageType, probability });

/** A pack with one safe fix: a lost stage has the probability 0, whatever it says. */
const improbable = (members: object = {}) =>
  pack({
    pipelines: [
      {
        key: "sales",
        name: "Sales",
        stages: [stage("new", "OPEN", 10), stage("won", "CLOSED_WON", 100), stage("lost", "CLOSED_LOST", 40)],
      },
    ],
    ...members,
  });

const diff = `--- a/pack.json
+++ b/pack.json
@@ -26,5 +26,5 @@
           "name": "lost",
           "stageType": "CLOSED_LOST",
-          "probability": 40
+          "probability": 0
         }
       ]
`;

/** What of a file no run may change. */
const standing = (cwd: string, name = "pack.json") => {
  const { mtimeMs, ino } = statSync(join(cwd, name));
  return { text: readFileSync(join(cwd, name), "utf8"), mtimeMs, ino };
};

describe("--fix --dry-run", () => {
  it("shows what would change, writes nothing, and ends as if it had", () => {
    const cwd = folder({ "pack.json": improbable() });
    const before = standing(cwd);
    const { code, stdout, stderr } = validate(cwd, "pack.json", "--fix", "--dry-run", "--fail-on", "info");
    expect(standing(cwd)).toEqual(before);
    expect(stdout.startsWith(diff)).toBe(true);
    expect(stdout).toContain("✔ 1 file: 1 valid");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "pack.json: 1 fix would be made\n" });
    expect(validate(cwd, "pack.json", "--fail-on", "info").code).toBe(1);
  });

  it("keeps the report for programs apart from what it shows", () => {
    const cwd = folder({ "pack.json": improbable() });
    const { stdout, stderr } = validate(cwd, "pack.json", "--fix", "--dry-run", "--format", "json");
    expect(JSON.parse(stdout).summary).toMatchObject({ valid: 1, infos: 0 });
    expect(stderr).toBe(`pack.json: 1 fix would be made\n${diff}`);
  });

  it("points at places as they would be", () => {
    const cwd = folder({ "pack.json": JSON.stringify(improbable({ version: "first" })) });
    const { stdout } = validate(cwd, "pack.json", "--fix", "--dry-run");
    expect(stdout).toMatch(/pack\/version-not-semver {2}pack\.json:1:\d+\n/);
    // The pack is one long line: of that, only what is around the change is shown.
    expect(stdout).toMatch(/^-….*"probability":40/m);
    expect(Math.max(...stdout.split("\n").map(({ length }) => length))).toBeLessThan(300);
  });

  it("shows the files of a source folder", () => {
    const cwd = folder({ "built.json": improbable() });
    expect(setupPack(["unpack", "built.json", "s"], { cwd }).code).toBe(0);
    const before = standing(cwd, "s/pipelines/sales.yaml");
    const { code, stdout } = validate(cwd, "s", "--fix", "--dry-run", "--fail-on", "info");
    expect(stdout).toMatch(
      /^--- a\/s\/pipelines\/sales\.yaml\n\+\+\+ b\/s\/pipelines\/sales\.yaml\n@@ .* @@\n(?: .*\n)*-.*: 40,.*\n\+.*: 0,.*\n\n✔ s /,
    );
    expect({ code, after: standing(cwd, "s/pipelines/sales.yaml") }).toEqual({ code: 0, after: before });
  });

  it("is refused where there is nothing to show, or something would be written", () => {
    const cwd = folder({ "pack.json": improbable() });
    expect(validate(cwd, "pack.json", "--dry-run")).toEqual({
      code: 2,
      stdout: "",
      stderr: "setup-pack: --dry-run shows what fixes would change. Ask for them by --fix or --fix-unsafe.\n",
    });
    const both = validate(cwd, "pack.json", "--fix", "--dry-run", "--write-baseline", "known.json");
    expect(both).toMatchObject({ code: 2, stdout: "", stderr: expect.stringContaining("--dry-run writes nothing") });
  });
});
