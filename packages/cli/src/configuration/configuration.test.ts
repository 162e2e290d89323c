import { describe, expect, it } from "vitest";
import { broken, flyers, noted, pack, warned } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const name = "setup-pack.config.json";

/** The lines of the compact report. */
function compact(cwd: string, ...args: string[]) {
  const { code, stdout, stderr } = setupPack(["validate", ...args, "--format", "compact"], { cwd });
  const lines = stdout.split("\n").slice(0, -1);
  return { code, stderr, found: lines.map((line) => line.replace(/^(\S+?):\d+:\d+: (\S+) (\S+) .*$/, "$1 $2 $3")) };
}

const ignore = (...ignores: object[]) => ({ ignore: ignores.map((one) => ({ reason: "As agreed.", ...one })) });

describe("severities", () => {
  it.each([
    ["raised", { severities: { "asset/no-content": "error" } }, 1, ["pack.json error asset/no-content"]],
    ["lowered", { severities: { "asset/no-content": "info" } }, 0, ["pack.json info asset/no-content"]],
    ["off", { severities: { "asset/no-content": "off" } }, 0, []],
  ])("%s", (_, configuration, code, found) => {
    const cwd = folder({ "pack.json": warned(), [name]: configuration });
    expect(compact(cwd, "pack.json")).toEqual({ code, found, stderr: "" });
  });

  it("decide what is shown and counted, not whether a pack is valid", () => {
    const cwd = folder({ "pack.json": broken(), [name]: { severities: { "schema/pattern": "warning" } } });
    const { stdout } = setupPack(["validate", "pack.json", "--format", "json"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({
      files: [{ valid: false, diagnostics: [{ severity: "warning", ruleSeverity: "error" }] }],
      summary: { valid: 0, errors: 0, warnings: 1 },
    });
  });
});

describe("the configuration of a file", () => {
  const off = { severities: { "asset/no-content": "off" } };

  it("is the nearest one above it", () => {
    const cwd = folder({
      [name]: off,
      "a/pack.json": warned(),
      "b/pack.json": warned(1, { version: "2.0.0" }),
      [`b/${name}`]: {},
    });
    expect(compact(cwd, ".").found).toEqual(["b/pack.json warning asset/no-content"]);
    expect(compact(`${cwd}/b`, "../a/pack.json", "pack.json").found).toEqual(["pack.json warning asset/no-content"]);
  });

  it("is the one that is named", () => {
    const cwd = folder({ "strict.json": {}, [name]: off, "pack.json": warned() });
    expect(compact(cwd, "pack.json").found).toEqual([]);
    expect(compact(cwd, "pack.json", "--config", "strict.json").found).toEqual(["pack.json warning asset/no-content"]);
  });

  it("is that of the current folder for standard input", () => {
    const cwd = folder({ [name]: off });
    const { stdout } = setupPack(["validate", "-", "--format", "compact"], { cwd, input: JSON.stringify(warned()) });
    expect(stdout).toBe("");
  });
});

describe("ignores", () => {
  const two = warned(2);

  it.each([
    ["the rule", {}, []],
    ["the pack", { packId: two.packId }, []],
    ["the item", { item: "flyer-1" }, ["pack.json warning asset/no-content"]],
    ["the place", { pointer: "/assets/0" }, ["pack.json warning asset/no-content"]],
    ["what is below a place", { pointer: "/assets" }, []],
  ])("hide what they name: %s", (_, narrowed, found) => {
    const cwd = folder({ "pack.json": two, [name]: ignore({ rule: "asset/no-content", ...narrowed }) });
    expect(compact(cwd, "pack.json")).toEqual({ code: 0, found, stderr: "" });
  });

  it("hide what shows only among several packs", () => {
    const cwd = folder({ "a.json": pack(), "b.json": noted(), [name]: ignore({ rule: "repo/duplicate-pack-id" }) });
    expect(compact(cwd, ".").found).toEqual(["b.json info template/sms-with-subject"]);
  });

  it("that hide nothing are reported on the configuration itself", () => {
    const cwd = folder({
      "pack.json": warned(),
      [name]: ignore({ rule: "asset/no-content" }, { rule: "graph/cycle" }, { rule: "asset/no-content", item: "gone" }),
    });
    const unused = `${name} warning config/unused-ignore`;
    expect(compact(cwd, "pack.json")).toEqual({ code: 0, found: [unused, unused], stderr: "" });
    expect(compact(cwd, "pack.json", "--fail-on", "warning").code).toBe(1);
    const { stdout } = setupPack(["validate", "pack.json", "--format", "json"], { cwd });
    const { files, summary } = JSON.parse(stdout);
    expect(files[1]).toMatchObject({ path: name, valid: true, packId: null, version: null });
    expect(files[1].diagnostics.map(({ pointer }: { pointer: string }) => pointer)).toEqual(["/ignore/1", "/ignore/2"]);
    expect(summary).toEqual({ files: 2, valid: 2, errors: 0, warnings: 2, infos: 0, suppressed: 1 });
  });

  it("are not called unused while nobody can know", () => {
    const configuration = ignore({ rule: "asset/no-content", packId: "11111111-2222-4333-8444-555555555555" });
    const cwd = folder({ "pack.json": pack(), [name]: configuration });
    expect(compact(cwd, "pack.json").found).toEqual([]);
    expect(compact(cwd, ".").found).toEqual([`${name} warning config/unused-ignore`]);
    const cut = folder({ "pack.json": '{"format":"service.setup-pack"', [name]: ignore({ rule: "asset/no-content" }) });
    expect(compact(cut, ".").found).toEqual(["pack.json error json/syntax"]);
  });

  it("are called unused only where everything was read that they may concern", () => {
    const cwd = folder({
      "a.json": pack(),
      "packs/b.json": warned(1, { version: "2.0.0" }),
      [name]: ignore({ rule: "asset/no-content" }, { rule: "graph/cycle" }),
    });
    const unused = [`${name} warning config/unused-ignore`];
    expect(compact(cwd, "a.json").found).toEqual([]);
    expect(compact(cwd, "packs").found).toEqual([]);
    expect(compact(cwd, "a.json", "--config", name).found).toEqual([]);
    expect(compact(cwd, "a.json", "packs/b.json").found).toEqual(unused);
    expect(compact(cwd, ".").found).toEqual(unused);
    expect(compact(cwd, ".", "-").found).toEqual(["<stdin> error json/syntax"]);
  });

  it("of upgrades are called unused only where a release is compared", () => {
    const cwd = folder({ "a.json": pack(), [name]: ignore({ rule: "upgrade/removed-item" }) });
    expect(compact(cwd, "a.json").found).toEqual([]);
    expect(compact(cwd, "a.json", "--against", "a.json").found).toEqual([`${name} warning config/unused-ignore`]);
  });

  it("that are inherited count where they are written, also from an override", () => {
    const cwd = folder({
      [name]: {
        ...ignore({ rule: "asset/no-content" }),
        overrides: [{ files: ["gone"], ...ignore({ rule: "graph/cycle" }) }],
      },
      "team/a.json": warned(),
      [`team/${name}`]: { extends: `../${name}` },
      "b.json": pack(),
    });
    const { stdout } = setupPack(["validate", "--format", "json"], { cwd });
    const [, , configuration, ...more] = JSON.parse(stdout).files;
    expect(configuration).toMatchObject({ path: name, diagnostics: [{ pointer: "/overrides/0/ignore/0" }] });
    expect(more).toEqual([]);
  });

  it("by keys hold when what stands around the place has moved", () => {
    const keyPath = "assets/flyer-1";
    const configuration = ignore({ rule: "asset/no-content", keyPath });
    const moved = pack({ assets: flyers(2).toReversed() });
    const cwd = folder({ "pack.json": moved, [name]: configuration });
    const { stdout } = setupPack(["validate", "pack.json", "--format", "json"], { cwd });
    expect(JSON.parse(stdout).files).toMatchObject([{ diagnostics: [{ pointer: "/assets/1" }] }]);
  });

  it("may be reported with another severity", () => {
    const configuration = { ...ignore({ rule: "graph/cycle" }), severities: { "config/unused-ignore": "error" } };
    const cwd = folder({ "pack.json": pack(), [name]: configuration });
    expect(compact(cwd, "pack.json")).toMatchObject({ code: 1, found: [`${name} error config/unused-ignore`] });
  });
});

describe("a configuration that cannot be used", () => {
  it("ends the run with 2 and tells every problem with its place", () => {
    const cwd = folder({
      "pack.json": pack(),
      [name]: `{
  "severites": {},
  "severities": { "graph/cycel": "error", "graph/cycle": "fatal" },
  "ignore": [{ "rule": "asset/unusd", "reason": "x" }, { "rule": "asset/unused" }]
}`,
    });
    const { code, stdout, stderr } = setupPack(["validate", "pack.json"], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    const sentences = stderr.split("\n").filter((line) => line.startsWith("  ") && !line.includes("│"));
    expect(sentences).toEqual([
      `  ${name}:2:3`,
      expect.stringContaining('"severites" is not a field'),
      `  ${name}:3:19`,
      '  "graph/cycel" is not a rule. Did you mean "graph/cycle"?',
      `  ${name}:3:58`,
      expect.stringContaining('"fatal"'),
      `  ${name}:4:24`,
      '  "asset/unusd" is not a rule. Did you mean "asset/unused"?',
      `  ${name}:4:56`,
      expect.stringContaining('"reason"'),
    ]);
  });

  it.each([
    ["text that is not JSON", "{ severities: {} }", `${name}:1:3`],
    ["an empty file", "", `${name}:1:1`],
    ["a list", "[]", `${name}:1:1`],
    ["a member twice", '{ "ignore": [], "ignore": [] }', `${name}:1:17`],
    ["a folder", undefined, "It is a folder, not a file. (EISDIR)"],
  ])("because it is %s", (_, text, sentence) => {
    const cwd = folder({ "pack.json": pack(), ...(text === undefined ? { [`${name}/x`]: "" } : { [name]: text }) });
    const { code, stdout, stderr } = setupPack(["validate", "pack.json"], { cwd });
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(sentence);
  });

  it("because it is not there", () => {
    const { code, stderr } = setupPack(["validate", "pack.json", "--config", "gone.json"], {
      cwd: folder({ "pack.json": pack() }),
    });
    expect({ code, stderr }).toEqual({
      code: 2,
      stderr: "setup-pack: gone.json cannot be read: There is no such file or folder. (ENOENT)\n",
    });
  });

  it("is not one that only begins with a byte order mark", () => {
    const cwd = folder({ "pack.json": warned(), [name]: '\ufeff{ "severities": { "asset/no-content": "off" } }' });
    expect(compact(cwd, "pack.json")).toEqual({ code: 0, found: [], stderr: "" });
  });
});
