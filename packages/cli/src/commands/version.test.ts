import { chmodSync, copyFileSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const version = (cwd: string, ...args: string[]) => setupPack(["version", ...args], { cwd });
const read = (cwd: string, name = "pack.json"): string => readFileSync(join(cwd, name), "utf8");

const copyOf = (path: string): string => {
  const cwd = folder();
  copyFileSync(release(path), join(cwd, "pack.json"));
  return cwd;
};

describe("version", () => {
  it.each([
    ["major", "2.0.0"],
    ["minor", "1.5.0"],
    ["patch", "1.4.3"],
  ])("%s writes the next one, and leaves all other bytes", (level, next) => {
    const untidy = `\ufeff{ "version" :\t"1.4.2",\r\n  "name": "A\\u0041 \u00e9", "format": "service.setup-pack", "schemaVersion": 2.0,\r\n"packId": "3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10", "brand": { "2": 1.50, "version": "1.4.2" } }`;
    const cwd = folder({ "pack.json": untidy });
    chmodSync(join(cwd, "pack.json"), 0o640);
    const { code, stdout, stderr } = version(cwd, level, "pack.json");
    expect({ code, stdout, stderr }).toEqual({
      code: 0,
      stdout: `pack.json  1.4.2 → ${next}: the next ${level} version\n`,
      stderr: "",
    });
    expect(read(cwd)).toBe(untidy.replace("1.4.2", next));
    expect(statSync(join(cwd, "pack.json")).mode & 0o777).toBe(0o640);
  });

  it.each([
    ["rewritten-graph", "2.3.1", "3.0.0", "3.0.0"],
    ["additions", "1.0.0", "1.1.0", "1.1.0"],
    ["new-look", "4.0.0", "4.0.1", "4.0.1"],
    ["too-small-version", "1.0.0", "1.1.0", "2.0.0"],
    ["too-small-version", "1.1.0", "1.1.1", "1.2.0"],
  ])("auto on %s from %s to %s gives %s, whatever version it had", (history, from, to, next) => {
    for (const before of [from, to]) {
      const cwd = copyOf(`${history}/${to}`);
      writeFileSync(join(cwd, "pack.json"), read(cwd).replace(`"version": "${to}"`, `"version": "${before}"`));
      expect(version(cwd, "auto", "pack.json", "--against", release(`${history}/${from}`)).code).toBe(0);
      expect(read(cwd)).toBe(
        readFileSync(release(`${history}/${to}`), "utf8").replace(`"version": "${to}"`, `"version": "${next}"`),
      );
    }
  });

  it("auto goes by the dialect", () => {
    const closing = (...shut: readonly string[]) => {
      const nodes = [
        { id: "start", kind: "trigger.manual" },
        { id: "close", kind: "action.mark_do_not_contact", config: { shut } },
      ];
      const graph = { nodes, edges: [{ id: "e", source: "start", target: "close" }] };
      const document = { format: "service.automation-template", version: 1, name: "Close", graph };
      return pack({ automations: [{ key: "close", document }] });
    };
    const cwd = folder({
      "old.json": closing("sms"),
      "pack.json": closing("sms", "email"),
      "dialect.json": {
        dialect: 1,
        name: "shut",
        kinds: { "action.mark_do_not_contact": { as: { shut: "${channels}" } } },
      },
    });
    expect(version(cwd, "auto", "pack.json", "--against", "old.json", "--dialect", "dialect.json").stdout).toContain(
      'needs a major version: automation "close". More, fewer or other channels',
    );
  });

  it("auto writes nothing where a version is large enough, or nothing changed", () => {
    const cwd = copyOf("layout-and-wording/3.0.3");
    const { stdout } = version(cwd, "auto", "pack.json", "--against", release("layout-and-wording/3.0.2"));
    expect(stdout).toBe("pack.json  stays 3.0.3: nothing changed since 3.0.2 that needs a new version\n");
    expect(read(cwd)).toBe(readFileSync(release("layout-and-wording/3.0.3"), "utf8"));
  });

  it("writes into the pack.yaml of a source folder, and keeps its comments", () => {
    const cwd = folder();
    setupPack(["unpack", release("additions/1.0.0"), "source"], { cwd });
    const before = `# What we ship\n${read(cwd, "source/pack.yaml")}`;
    writeFileSync(join(cwd, "source/pack.yaml"), before);
    expect(version(cwd, "minor", "source")).toMatchObject({ code: 0 });
    expect(read(cwd, "source/pack.yaml")).toBe(before.replace("version: 1.0.0", "version: 1.1.0"));
  });
});

describe("version refuses, and writes nothing,", () => {
  it.each([
    ["a version semver does not know", pack({ version: "spring" }), ["patch"], 1, '"spring" is not a semantic version'],
    ["a pack with errors", broken(), ["patch"], 1, "schema/pattern"],
    ["another pack", pack(), ["auto", "--against", release("additions/1.0.0")], 4, "upgrade/different-pack"],
    ["auto without a release", pack(), ["auto"], 2, "--against"],
    ["a release without auto", pack(), ["minor", "--against", release("additions/1.0.0")], 2, "auto"],
    ["a level that is none", pack(), ["huge"], 2, "major, minor, patch, auto"],
    ["a release that is not there", pack(), ["auto", "--against", "gone.json"], 2, "ENOENT"],
  ])("%s", (_, contents, [level = "", ...flags], code, reason) => {
    const cwd = folder({ "pack.json": contents });
    const before = read(cwd);
    const result = version(cwd, level, "pack.json", ...flags);
    expect(result).toMatchObject({ code, stdout: "", stderr: expect.stringContaining(reason) });
    expect(read(cwd)).toBe(before);
  });
});
