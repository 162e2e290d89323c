import { describe, expect, it } from "vitest";
import { compile } from "../../compile.js";
import { build } from "../build.js";
import { world } from "../source.test-support.js";
import { newFolder } from "./new-folder.js";

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

  it("has all that its author needs to begin", () => {
    const files = newFolder({ packId, name: "Spring", command: "setup-pack@1" });
    expect([...files.keys()].sort()).toEqual([
      ".github/workflows/setup-pack.yml",
      ".gitignore",
      "README.md",
      "automations/welcome-new-lead.yaml",
      "pack.yaml",
      "pipelines/buyers.yaml",
      "resources/tag.yaml",
      "templates/welcome.md",
    ]);
    expect(files.get(".github/workflows/setup-pack.yml")).toContain("npx --yes setup-pack@1 validate .");
    expect(files.get("README.md")).toMatch(/^# Spring\n/);
  });
});
