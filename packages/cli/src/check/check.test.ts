import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PackInput } from "../files/pack-input.js";
import { broken } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { folder, setupPack, shell } from "../setup-pack.test-support.js";
import { checks } from "./check.js";
import { folderChecks } from "./check-folder.js";

const maxBytes = 2 ** 26;

/** What is checked of a file, and what can be asked of it after something was done to it. */
async function checkedFile(name: string, cwd: string, meanwhile: () => void) {
  const { judge, checked } = checks({ maxBytes }, { ...processWorld(), folder: cwd }, folderChecks);
  const kind = name.endsWith(".json") ? "file" : "folder";
  const found: PackInput = { kind, path: name, place: join(cwd, name) };
  const input = { found, configuration: {} };
  const judged = await judge(input);
  meanwhile();
  return checked(input, judged);
}

describe("what can be asked of a file after it was checked", () => {
  it("is its text, read anew", async () => {
    const cwd = folder({ "pack.json": `\ufeff${JSON.stringify(broken())}` });
    const { entry, again } = await checkedFile("pack.json", cwd, () => undefined);
    expect(entry.text()).toBe(`\ufeff${JSON.stringify(broken())}`);
    expect(again?.().packId).toBe(broken().packId);
  });

  it("is nothing where that is another meanwhile: no place in it would be right", async () => {
    const cwd = folder({ "pack.json": broken() });
    const { entry } = await checkedFile("pack.json", cwd, () => writeFileSync(join(cwd, "pack.json"), "{}"));
    expect(entry.diagnostics).toHaveLength(1);
    expect(entry.text()).toBe("");
  });

  it("is the text of its sources, where it is a folder of them", async () => {
    const files = {
      "s/pack.yaml": "schemaVersion: 2\npackId: 3f0c2a52-8f4e-4d0b-9f0a-2f4c6f1f7b10\nname: S\nversion: 1.0.0\n",
      "s/brand.yaml": "color: red\n",
    };
    const cwd = folder(files);
    const same = await checkedFile("s", cwd, () => undefined);
    expect(same.entry.sourceText?.("brand.yaml")).toBe("color: red\n");
    expect(same.entry.text()).toContain('"name": "S"');
    const other = await checkedFile("s", cwd, () => writeFileSync(join(cwd, "s/brand.yaml"), "color: green\n"));
    expect(other.entry.sourceText?.("brand.yaml")).toBe("");
    expect(other.entry.text()).toBe("");
  });

  it("is the text of what can be read but once", () => {
    const cwd = folder({ "pack.json": broken() });
    const { stdout } = shell("$SETUP_PACK validate <(cat pack.json)", cwd);
    expect(stdout).toContain('15 │           "color": "reddish"');
    expect(setupPack(["validate", "-"], { input: JSON.stringify(broken()) }).stdout).toContain("^^^");
  });
});
