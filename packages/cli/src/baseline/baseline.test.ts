import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import { broken, flyers, pack, warned } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const schema: object = JSON.parse(
  readFileSync(new URL("../../../../schemas/baseline.schema.json", import.meta.url), "utf8"),
);
const isBaseline = new Ajv2020({ strict: false }).compile(schema);

const validate = (cwd: string, ...args: string[]) => setupPack(["validate", ...args], { cwd });

/** A folder with this pack, and a baseline that knows all that is found in it. */
function known(contents: unknown): string {
  const cwd = folder({ "pack.json": contents });
  expect(validate(cwd, "pack.json", "--write-baseline", "known.json", "--quiet")).toMatchObject({
    code: 0,
    stderr: "",
  });
  return cwd;
}

const write = (cwd: string, name: string, contents: unknown): void =>
  writeFileSync(join(cwd, name), typeof contents === "string" ? contents : JSON.stringify(contents, undefined, 2));

/** What is found beside what is known. */
function fresh(cwd: string, ...args: string[]): string[] {
  const { stdout, stderr } = validate(cwd, ...args, "--baseline", "known.json", "--format", "compact", "--quiet");
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
}

describe("--write-baseline", () => {
  it("writes down what is found, as its schema says, and reports none of it", () => {
    const cwd = folder({
      "a.json": broken(),
      "b.json": warned(2, { version: "2.0.0" }),
      "c.json": pack({ version: "3.0.0" }),
    });
    const { code, stdout, stderr } = validate(cwd, ".", "--write-baseline", "known.json", "--format", "compact");
    expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: "", stderr: "known.json knows 3 findings\n" });
    const baseline = JSON.parse(readFileSync(join(cwd, "known.json"), "utf8"));
    isBaseline(baseline);
    expect(isBaseline.errors ?? []).toEqual([]);
    expect(baseline.files).toMatchObject([
      {
        path: "a.json",
        findings: [{ rule: "schema/pattern", place: '/pipelines["sales"]/stages["new"]/color', count: 1 }],
      },
      { path: "b.json", findings: [{ place: '/assets["flyer-0"]' }, { place: '/assets["flyer-1"]' }] },
    ]);
  });

  it("writes the same text for the same findings, in whatever order the packs are named", () => {
    const cwd = folder({ "a.json": broken(), "b.json": warned(2, { version: "2.0.0" }) });
    validate(cwd, "a.json", "b.json", "--write-baseline", "one.json");
    validate(cwd, "b.json", "a.json", "--write-baseline", "two.json");
    expect(readFileSync(join(cwd, "one.json"), "utf8")).toBe(readFileSync(join(cwd, "two.json"), "utf8"));
  });

  it("writes nothing while a pack cannot be read", () => {
    const cwd = folder({ "a.json": broken() });
    const { code, stderr } = validate(cwd, "a.json", "gone.json", "--write-baseline", "known.json");
    expect(code).toBe(2);
    expect(stderr).toBe(
      "setup-pack: known.json was not written, because gone.json cannot be read: There is no such file or folder. (ENOENT)\n",
    );
    expect(() => readFileSync(join(cwd, "known.json"))).toThrow("ENOENT");
  });

  it("does not write over a pack", () => {
    const cwd = folder({ "a.json": broken() });
    expect(validate(cwd, ".", "--write-baseline", "./a.json")).toEqual({
      code: 2,
      stdout: "",
      stderr: "setup-pack: --write-baseline would write over a.json, which is to be checked.\n",
    });
  });
});

/** What a baseline knows of a file. */
const oneFile = { path: "a", findings: [{ fingerprint: "0", rule: "graph/cycle", place: "", count: 1 }] };

describe("what is written", () => {
  it.each([
    [
      ["--output", "./known.json", "--baseline", "known.json"],
      "--output would write over ./known.json, which --baseline names.",
    ],
    [
      ["--output", "new.json", "--write-baseline", "new.json"],
      "--output would write over new.json, which --write-baseline names.",
    ],
    [
      ["--write-baseline", "config.json", "--config", "config.json"],
      "--write-baseline would write over config.json, which --config names.",
    ],
  ])("takes the place of nothing that a run needs: %j", (args, sentence) => {
    const cwd = folder({ "pack.json": pack(), "known.json": { baselineVersion: 1, files: [] }, "config.json": {} });
    const { code, stderr } = validate(cwd, "pack.json", ...args);
    expect({ code, stderr }).toEqual({ code: 2, stderr: `setup-pack: ${sentence}\n` });
    expect(readFileSync(join(cwd, "config.json"), "utf8")).toBe("{}\n");
  });

  it("may be a baseline written again", () => {
    const cwd = folder({ "pack.json": broken(), "known.json": { baselineVersion: 1, files: [] } });
    expect(validate(cwd, "pack.json", "--baseline", "known.json", "--write-baseline", "known.json").code).toBe(1);
    expect(JSON.parse(readFileSync(join(cwd, "known.json"), "utf8")).files).toHaveLength(1);
  });
});

describe("--baseline", () => {
  it("hides what it knows, and counts it", () => {
    const cwd = known(broken());
    const { code, stdout, stderr } = validate(cwd, "pack.json", "--baseline", "known.json");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "1 finding left out, which known.json knows\n" });
    expect(stdout).toContain("▲ 1 file: 1 with accepted errors");
  });

  it("holds when lines, items and members move", () => {
    const assets = flyers(3);
    const cwd = known(warned(3));
    write(cwd, "pack.json", `\n\n${JSON.stringify(pack({ assets }))}`);
    expect(fresh(cwd, "pack.json")).toEqual([]);
    write(cwd, "pack.json", pack({ description: "Longer", assets: assets.toReversed() }));
    expect(fresh(cwd, "pack.json")).toEqual([]);
  });

  it("holds from another folder", () => {
    const cwd = folder({ "packs/pack.json": broken(), "elsewhere/notes.txt": "" });
    validate(cwd, "packs", "--write-baseline", "known.json");
    const { code } = validate(join(cwd, "elsewhere"), "../packs/pack.json", "--baseline", "../known.json");
    expect(code).toBe(0);
  });

  it("speaks up for a finding that is new, and for one more of a kind", () => {
    const cwd = known(warned(1));
    write(cwd, "pack.json", warned(2));
    expect(fresh(cwd, "pack.json")).toEqual([expect.stringContaining('"flyer.pdf"')]);
    const edges = (times: number) => ({
      automations: [
        {
          key: "follow-up",
          document: {
            format: "service.automation-template",
            version: 1,
            name: "Follow up",
            graph: {
              nodes: [
                { id: "start", kind: "trigger.manual" },
                { id: "note", kind: "action.add_note" },
              ],
              edges: Array.from({ length: times }, () => ({ source: "start", target: "note" })),
            },
          },
        },
      ],
    });
    const twice = known(pack(edges(2)));
    expect(fresh(twice, "pack.json")).toEqual([]);
    const before = validate(twice, "pack.json", "--format", "compact").stdout.split("\n").length;
    write(twice, "pack.json", pack(edges(3)));
    const after = validate(twice, "pack.json", "--format", "compact").stdout.split("\n").length;
    expect(after).toBeGreaterThan(before);
    expect(fresh(twice, "pack.json")).toHaveLength(after - before);
  });

  it("knows nothing of another file, or of the same one by another name", () => {
    const cwd = known(broken());
    write(cwd, "other.json", broken());
    expect(fresh(cwd, "other.json")).toHaveLength(1);
    rmSync(join(cwd, "pack.json"));
    const { code, stderr } = validate(cwd, "other.json", "--baseline", "known.json");
    expect(code).toBe(1);
    expect(stderr).toMatch(/1 finding in the baseline .* is fixed;.*\n {2}pack\.json: schema\/pattern/);
  });

  it.each([
    [
      "a folder",
      (cwd: string) => mkdirSync(join(cwd, "known.json")),
      "cannot be read: It is a folder, not a file. (EISDIR)",
    ],
    [
      "what is too large to be one",
      (cwd: string) => writeFileSync(join(cwd, "known.json"), Buffer.alloc(100_000_000, " ")),
      "The text has 100000000 bytes; at most 67108864 are read.",
    ],
  ])("ends with 2 for %s", (_, make, sentence) => {
    const cwd = folder({ "pack.json": pack() });
    make(cwd);
    const { code, stdout, stderr } = validate(cwd, "pack.json", "--baseline", "known.json");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toContain(sentence);
  });

  it("tells of what is gone, of packs that are gone too, and not of packs that were not checked", () => {
    const cwd = folder({
      "a.json": broken(),
      "b.json": warned(1, { version: "2.0.0" }),
      "c.json": warned(1, { version: "3.0.0" }),
    });
    validate(cwd, ".", "--write-baseline", "known.json");
    write(cwd, "a.json", pack());
    rmSync(join(cwd, "b.json"));
    const { code, stderr } = validate(cwd, "a.json", "--baseline", "known.json");
    expect(code).toBe(0);
    expect(stderr).toBe(
      'setup-pack: 2 findings in the baseline known.json are fixed; update it with --write-baseline.\n  a.json: schema/pattern at /pipelines["sales"]/stages["new"]/color\n  b.json: asset/no-content at /assets["flyer-0"]\n',
    );
  });

  it.each([
    ["text that is not JSON", "{", "known.json:1:2"],
    ["another version", { baselineVersion: 2, files: [] }, 'its "baselineVersion" must be 1'],
    ["no object", [], "This is not a baseline"],
    ["no list of files", { baselineVersion: 1, files: {} }, "A list is expected here."],
    ["a file without a path", { baselineVersion: 1, files: [{ findings: [] }] }, 'with a "path"'],
    [
      "a count below 1",
      { baselineVersion: 1, files: [{ path: "a", findings: [{ fingerprint: "", rule: "", place: "", count: 0 }] }] },
      '"count" from 1',
    ],
    ["a file twice", { baselineVersion: 1, files: [oneFile, oneFile] }, "This file is in the baseline twice."],
    [
      "a finding twice",
      { baselineVersion: 1, files: [{ path: "a", findings: [...oneFile.findings, ...oneFile.findings] }] },
      "This finding is in the baseline twice.",
    ],
  ])("ends with 2 for %s, and mends nothing", (_, contents, sentence) => {
    const cwd = folder({ "pack.json": `\ufeff${JSON.stringify(pack())}`, "known.json": contents });
    const { code, stdout, stderr } = validate(cwd, "pack.json", "--baseline", "known.json", "--fix");
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^setup-pack: known\.json cannot be used\.\n/);
    expect(stderr).toContain(sentence);
    expect(readFileSync(join(cwd, "pack.json"), "utf8")).toMatch(/^\ufeff/);
  });

  it("ends with 2 when it is not there", () => {
    const { code, stderr } = validate(folder({ "pack.json": pack() }), "pack.json", "--baseline", "known.json");
    expect(code).toBe(2);
    expect(stderr).toBe("setup-pack: known.json cannot be read: There is no such file or folder. (ENOENT)\n");
  });
});
