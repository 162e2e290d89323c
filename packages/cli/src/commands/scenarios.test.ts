import { readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { broken } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const pack = readFileSync(
  fileURLToPath(new URL("../../../../fixtures/packs/buyer-nurture/pack.json", import.meta.url)),
  "utf8",
);

describe("scenarios", () => {
  it("come through every block and outcome and pass; run again, only what is new is added", () => {
    const cwd = folder({ "pack.json": pack });
    const make = () => setupPack(["scenarios", "pack.json", "--into", "scenarios"], { cwd });
    const { code, stdout, stderr } = make();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const files = readdirSync(join(cwd, "scenarios"));
    expect(stdout).toContain(`${files.length} scenarios written\n`);
    expect(setupPack(["test", "--min-coverage", "100"], { cwd }).code).toBe(0);
    expect(setupPack(["fmt", "scenarios", "--check"], { cwd }).code).toBe(0);
    expect(make()).toEqual({ code: 0, stdout: "Everything that can be reached is already covered.\n", stderr: "" });
    rmSync(join(cwd, "scenarios", files[0] ?? ""));
    expect(make().stdout).toContain("1 scenario written\n");
    expect(setupPack(["test", "--min-coverage", "100", "--quiet"], { cwd })).toEqual({
      code: 0,
      stdout: "",
      stderr: "",
    });
  });

  it("name their pack, which one from standard input cannot be", () => {
    const cwd = folder();
    expect(setupPack(["scenarios", "-", "--into", "made"], { cwd, input: pack })).toEqual({
      code: 2,
      stdout: "",
      stderr:
        "setup-pack: A scenario names its pack, and a pack from standard input has no name. Save it to a file and name that.\n",
    });
    expect(readdirSync(cwd)).toEqual([]);
  });

  it("need a pack without errors, and a folder", () => {
    const cwd = folder({ "pack.json": broken(), file: "x" });
    expect(setupPack(["scenarios", "pack.json", "--into", "made"], { cwd }).code).toBe(1);
    expect(setupPack(["scenarios", "pack.json"], { cwd }).code).toBe(2);
    expect(setupPack(["scenarios", "gone.json", "--into", "made"], { cwd }).code).toBe(2);
    const sound = folder({ "pack.json": pack, file: "x" });
    expect(setupPack(["scenarios", "pack.json", "--into", "file"], { cwd: sound }).stderr).toContain(
      "file cannot be used: It is a file. Name a folder; it is created if it does not exist. (EEXIST)",
    );
    expect(setupPack(["scenarios", "pack.json", "--into", "file/made"], { cwd: sound })).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("file/made cannot be used: "),
    });
    expect(setupPack(["scenarios", "pack.json", "--into", ""], { cwd: sound }).stderr).toContain("--into is empty.");
  });
});
