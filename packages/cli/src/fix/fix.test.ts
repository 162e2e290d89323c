import { spawnSync } from "node:child_process";
import { chmodSync, lstatSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { noted, pack } from "../packs.test-support.js";
import { bin, folder, setupPack } from "../setup-pack.test-support.js";

const validate = (cwd: string, ...args: string[]) => setupPack(["validate", ...args], { cwd });

const stage = (key: string, stageType: string, probability: number) => ({ key, name: key, stageType, probability });
/** A pack with a safe fix: a lost stage has the probability 0, whatever it says. */
const improbable = (probability = 40) =>
  pack({
    pipelines: [
      {
        key: "sales",
        name: "Sales",
        stages: [stage("new", "OPEN", 10), stage("won", "CLOSED_WON", 100), stage("lost", "CLOSED_LOST", probability)],
      },
    ],
  });

/** A pack with an unsafe fix. */
const twoLines = pack({
  messageTemplates: [{ key: "hello", name: "Hello", channel: "email", subject: "Hello\nthere", body: "Hello!" }],
});

const read = (cwd: string, name = "pack.json"): string => readFileSync(join(cwd, name), "utf8");
const text = (value: unknown): string => `${JSON.stringify(value, undefined, 2)}\n`;

describe("--fix", () => {
  it("writes what is mended and reports the rest", () => {
    const cwd = folder({ "pack.json": improbable() });
    const { code, stdout, stderr } = validate(cwd, "pack.json", "--fix", "--format", "compact");
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: "pack.json: 1 fix made\n" });
    expect(read(cwd)).toBe(text(improbable(0)));
    expect(validate(cwd, "pack.json", "--fix", "--format", "compact")).toEqual({ code: 0, stdout: "", stderr: "" });
  });

  it("leaves unsafe fixes to --fix-unsafe", () => {
    const cwd = folder({ "pack.json": twoLines });
    expect(validate(cwd, "pack.json", "--fix").code).toBe(1);
    expect(read(cwd)).toBe(text(twoLines));
    expect(validate(cwd, "pack.json", "--fix-unsafe").code).toBe(0);
    expect(JSON.parse(read(cwd)).messageTemplates[0].subject).toBe("Hello there");
  });

  it("leaves alone what is ignored or switched off", () => {
    const ignore = [{ rule: "pipeline/ignored-probability", reason: "We like it." }];
    for (const configuration of [{ ignore }, { severities: { "pipeline/ignored-probability": "off" } }]) {
      const cwd = folder({ "pack.json": improbable(), "setup-pack.config.json": configuration });
      expect(validate(cwd, "pack.json", "--fix", "--format", "compact").stderr).toBe("");
      expect(read(cwd)).toBe(text(improbable()));
    }
  });

  it("does not touch a file without fixes", () => {
    const cwd = folder({ "pack.json": noted() });
    const before = statSync(join(cwd, "pack.json"));
    validate(cwd, ".", "--fix");
    expect(statSync(join(cwd, "pack.json")).ino).toBe(before.ino);
  });

  it("mends every file of a run, through links, and keeps their modes", () => {
    const cwd = folder({ "a.json": improbable(), "real/b.json": { ...improbable(), version: "2.0.0" } });
    symlinkSync("real/b.json", join(cwd, "b.json"));
    chmodSync(join(cwd, "a.json"), 0o640);
    expect(validate(cwd, "a.json", "b.json", "--fix", "--quiet")).toMatchObject({ code: 0, stderr: "" });
    expect(statSync(join(cwd, "a.json")).mode & 0o777).toBe(0o640);
    expect(lstatSync(join(cwd, "b.json")).isSymbolicLink()).toBe(true);
    expect(JSON.parse(read(cwd, "real/b.json")).pipelines[0].stages[2].probability).toBe(0);
    expect(readdirSync(cwd).sort()).toEqual(["a.json", "b.json", "real"]);
  });

  it("leaves a file whole when it is killed before the mended one takes its place", () => {
    const killed = `const fs = require("node:fs");
fs.renameSync = () => process.kill(process.pid, "SIGKILL");`;
    const cwd = folder({ "pack.json": improbable(), "killed.cjs": killed });
    const { signal } = spawnSync(process.execPath, ["-r", "./killed.cjs", bin, "validate", "pack.json", "--fix"], {
      cwd,
    });
    expect(signal).toBe("SIGKILL");
    expect(read(cwd)).toBe(text(improbable()));
    expect(validate(cwd, ".", "--fix", "--quiet")).toEqual({ code: 0, stdout: "", stderr: "" });
    expect(read(cwd)).toBe(text(improbable(0)));
  });

  it("mends the files of a source folder, and keeps their comments", () => {
    const cwd = folder({
      "s/pack.yaml": `packId: ${pack().packId}\nschemaVersion: 2\nname: Sellers\nversion: 1.0.0\n`,
      "s/pipelines/sales.yaml":
        "# Ours.\nname: Sales\nstages:\n  - { key: new, name: New }\n  - { key: won, name: Won, stageType: CLOSED_WON }\n  - { key: lost, name: Lost, stageType: CLOSED_LOST, probability: 40 } # never\n",
    });
    const { code, stderr } = validate(cwd, "s", "--fix");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "s: 1 fix made\n" });
    expect(read(cwd, "s/pipelines/sales.yaml")).toMatch(/^# Ours\..*probability: 0 } # never\n$/s);
  });

  it("says why it leaves a file alone", () => {
    const twice = text(improbable()).replace('"name": "Sales"', '"name": "Sale", "name": "Sales"');
    const cwd = folder({ "pack.json": twice });
    const { code, stderr } = validate(cwd, "pack.json", "--fix", "--quiet");
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr:
        "setup-pack: pack.json was not changed, because it has a member twice in one object, and nobody can say which is meant.\n",
    });
    expect(read(cwd)).toBe(twice);
  });

  it.skipIf(process.getuid?.() === 0)("ends with 2 where it may not write", () => {
    const cwd = folder({ "pack.json": improbable() });
    chmodSync(join(cwd, "pack.json"), 0o444);
    expect(validate(cwd, "pack.json", "--fix").code).toBe(2);
  });

  it("is no use with standard input", () => {
    const { code, stderr } = setupPack(["validate", "-", "--fix"], { input: text(improbable()), cwd: folder() });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "setup-pack: Standard input cannot be fixed in place. Name a file for --fix.\n",
    });
  });
});

describe("--output", () => {
  it("writes the report to a file, without colours", () => {
    const cwd = folder({ "pack.json": twoLines });
    expect(validate(cwd, "pack.json", "--output", "report.txt", "--color")).toEqual({
      code: 1,
      stdout: "",
      stderr: "",
    });
    expect(read(cwd, "report.txt")).toContain("✖ 1 error in 1 file");
    expect(read(cwd, "report.txt")).not.toContain("\u001b");
  });

  it("ends with 2 where the file cannot be written, and leaves no part of it", () => {
    const cwd = folder({ "pack.json": pack() });
    mkdirSync(join(cwd, "taken"));
    expect(validate(cwd, "pack.json", "--output", "gone/report.json")).toEqual({
      code: 2,
      stdout: "",
      stderr: "setup-pack: gone/report.json cannot be written: There is no such file or folder. (ENOENT)\n",
    });
    expect(validate(cwd, "pack.json", "--output", "taken").stderr).toContain("It is a folder, not a file.");
    expect(readdirSync(cwd).sort()).toEqual(["pack.json", "taken"]);
  });

  it("does not write over a pack, by whatever path", () => {
    const cwd = folder({ "pack.json": pack() });
    symlinkSync("pack.json", join(cwd, "link.json"));
    for (const path of ["./pack.json", "link.json"])
      expect(validate(cwd, "pack.json", "--output", path)).toEqual({
        code: 2,
        stdout: "",
        stderr: "setup-pack: --output would write over pack.json, which is to be checked.\n",
      });
  });
});
