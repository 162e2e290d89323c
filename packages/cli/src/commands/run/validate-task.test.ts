import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../../packs.test-support.js";
import { folder, setupPack } from "../../setup-pack.test-support.js";

const rule = "export default [];\n";

const files = {
  "pack.json": broken(),
  "same.json": pack(),
  "sources/pack.yaml": JSON.stringify(pack()),
  "house.json": { rules: ["./rules/own.mjs"] },
  "rules/own.mjs": rule,
  "setup-pack.config.json": { extends: "house.json", exclude: ["house.json", "notes.json"] },
  "notes.json": { mine: true },
};

/** What the command says that must leave a file as it is. */
function refusal(kept: string, ...args: string[]): string {
  const cwd = folder(files);
  const before = readFileSync(join(cwd, kept), "utf8");
  const { code, stdout, stderr } = setupPack(args, { cwd });
  expect({ args, code, stdout, text: readFileSync(join(cwd, kept), "utf8") }).toEqual({
    args,
    code: 2,
    stdout: "",
    text: before,
  });
  return stderr;
}

describe("what a command reads", () => {
  it("is not written over by validate: packs, sources of a folder, configurations and rules", () => {
    for (const option of ["--output", "--write-baseline"]) {
      const refused = (kept: string, input = "pack.json") => refusal(kept, "validate", input, option, kept);
      const would = `setup-pack: ${option} would write over`;
      expect(refused("pack.json")).toBe(`${would} pack.json, which is to be checked.\n`);
      expect(refused("sources/pack.yaml", "sources")).toBe(`${would} sources, which is to be checked.\n`);
      expect(refused("setup-pack.config.json")).toBe(`${would} setup-pack.config.json, which says how to check.\n`);
      expect(refused("house.json")).toBe(`${would} house.json, which says how to check.\n`);
      expect(refused("rules/own.mjs")).toBe(`${would} ./rules/own.mjs, which says how to check.\n`);
    }
  });

  it("is not written over by drawings and comparisons", () => {
    const would = "setup-pack: --output would write over";
    const other = "which is read here. Name another file.\n";
    const [graph, diff] = [
      ["graph", "same.json"],
      ["diff", "same.json", "sources"],
    ];
    expect(refusal("same.json", ...graph, "--output", "./same.json")).toBe(`${would} same.json, ${other}`);
    expect(refusal("same.json", ...diff, "--output", "same.json")).toBe(`${would} same.json, ${other}`);
    expect(refusal("sources/pack.yaml", ...diff, "--output", "sources/pack.yaml")).toBe(`${would} sources, ${other}`);
  });
});

describe("a baseline", () => {
  it("takes the place of nothing but a baseline, a broken one too", () => {
    expect(refusal("notes.json", "validate", "pack.json", "--write-baseline", "notes.json")).toBe(
      "setup-pack: --write-baseline would write over notes.json, which is not a baseline. Name another file, or remove it first.\n",
    );
    const merged = '<<<<<<< ours\n{ "baselineVersion": 1, "files": [] }\n=======\n';
    const cwd = folder({ ...files, "known.json": merged, "empty.json": "" });
    for (const name of ["known.json", "empty.json", "sources/new.json"]) {
      expect(setupPack(["validate", "pack.json", "--write-baseline", name, "--quiet"], { cwd }).code).toBe(0);
      expect(JSON.parse(readFileSync(join(cwd, name), "utf8")).files).toHaveLength(1);
    }
  });
});
