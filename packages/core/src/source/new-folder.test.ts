import { canonicalScenario, namesIn, playScenario, readScenario } from "@setup-pack/rehearsal/scenario";
import { describe, expect, it } from "vitest";
import { compile } from "../compile.js";
import { packBook } from "../meaning/block-book.js";
import { build } from "./build.js";
import { newFolder } from "./new-folder.js";
import { world } from "./source.test-support.js";

const packId = "4be0643f-1d98-4b7a-9c3e-5a1f2d6c8e90";

describe("a new folder", () => {
  it.each(["Spring", "yes", "Spring: #1", "a\nb", "🏡 \ud83d"])(
    "of the name %j gives a pack without a finding",
    (name) => {
      const files = newFolder({ packId, name, author: "Larkspur & Main", description: "For new leads." });
      const built = build(files, world);
      expect(built.problems).toEqual([]);
      expect(compile(built.text ?? "", world).diagnostics).toEqual([]);
      expect(JSON.parse(built.text ?? "")).toMatchObject({ packId, name, version: "0.1.0", author: "Larkspur & Main" });
    },
  );

  it("takes what is in a pack instead of the first automation", () => {
    const pack = {
      schemaVersion: 2,
      packId,
      name: "Spring",
      version: "0.1.0",
      resources: [{ key: "hot", kind: "tag", name: "Hot" }],
    };
    const files = newFolder({ packId, name: "Spring", pack });
    expect([...files.keys()].sort()).toEqual([
      ".github/workflows/setup-pack.yml",
      ".gitignore",
      "README.md",
      "pack.yaml",
      "resources/tag.yaml",
    ]);
    expect(JSON.parse(build(files, world).text ?? "")).toMatchObject(pack);
  });

  it("has a scenario that its first automation plays as it says, in canonical form", () => {
    const files = newFolder({ packId, name: "Spring" });
    const path = "scenarios/new-lead.scenario.yaml";
    const { file } = readScenario(String(files.get(path)), path);
    const { pack } = compile(build(files, world).text ?? "", world);
    if (file === undefined || pack === null) throw new Error("Both must be readable");
    const names = namesIn([{ document: pack.document, digest: pack.digest, book: packBook(pack.document) }]);
    expect(playScenario(file, names)).toMatchObject({ failures: [], rehearsal: { undecided: [] } });
    expect(canonicalScenario(file.text, path).text).toBe(file.text);
  });

  it("has all that its author needs to begin", () => {
    const files = newFolder({ packId, name: "Spring" });
    expect([...files.keys()].sort()).toEqual([
      ".github/workflows/setup-pack.yml",
      ".gitignore",
      "README.md",
      "automations/welcome-new-lead.yaml",
      "pack.yaml",
      "pipelines/buyers.yaml",
      "resources/tag.yaml",
      "scenarios/new-lead.scenario.yaml",
      "templates/welcome.md",
    ]);
    const workflow = files.get(".github/workflows/setup-pack.yml");
    expect(workflow).toContain("- run: setup-pack validate .");
    expect(workflow).toContain("- run: setup-pack test --format github --min-coverage 90");
    expect([...files.values()].filter((text) => String(text).includes("npx "))).toEqual([]);
    expect(files.get("README.md")).toMatch(/^# Spring\n/);
  });
});
