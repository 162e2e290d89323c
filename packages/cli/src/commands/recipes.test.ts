import { spawnSync } from "node:child_process";
import { chmodSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject, readYamlFile } from "@setup-pack/core";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
import { bin, folder, plainEnvironment } from "../setup-pack.test-support.js";

const page = readFileSync(new URL("../../../../docs/ci.md", import.meta.url), "utf8");

/** What the page shows under a heading in this language. */
function shown(heading: string, language: string): string {
  const [, block] = new RegExp(`^## ${heading}$[^]*?^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "m").exec(page) ?? [];
  if (block === undefined) throw new Error(`docs/ci.md shows no ${language} under ${heading}`);
  return block;
}

/** Runs lines as a runner does, in a folder with these packs, where npx starts the command of this repository. */
function run(lines: string, packs: Readonly<Record<string, unknown>>) {
  const cwd = folder({
    ".bin/npx": `#!/bin/bash\nshift 2\nexec ${process.execPath} ${bin} "$@"\n`,
    ...Object.fromEntries(Object.entries(packs).map(([name, contents]) => [`packs/${name}`, contents])),
  });
  chmodSync(join(cwd, ".bin/npx"), 0o755);
  const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", lines], {
    cwd,
    encoding: "utf8",
    env: { ...plainEnvironment(), PATH: `${join(cwd, ".bin")}:${process.env.PATH}` },
  });
  return { code: status, stdout, stderr, read: (name: string): string => readFileSync(join(cwd, name), "utf8") };
}

/** The lines of the job for GitLab. */
function gitlab(): string {
  const jobs = readYamlFile(shown("GitLab", "yaml"), "ci.yml").file?.value;
  const job = isObject(jobs) ? jobs.packs : undefined;
  const lines = isObject(job) && Array.isArray(job.script) ? job.script : [];
  return lines.join("\n");
}

describe("the recipe for GitLab", () => {
  it("tells of every finding in both reports, and fails where one counts", () => {
    const packs = { "a ä.json": broken(), "b.json": warned(2, { version: "2.0.0" }) };
    const { code, stderr, read } = run(gitlab(), packs);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(JSON.parse(read("packs.codequality.json"))).toEqual([
      {
        check_name: "schema/pattern",
        description: expect.stringContaining("colour"),
        severity: "major",
        fingerprint: expect.stringMatching(/^packs\/a ä\.json [0-9a-f]{32}:1$/),
        location: { path: "packs/a ä.json", lines: { begin: 15 } },
      },
      expect.objectContaining({ check_name: "asset/no-content", severity: "minor" }),
      expect.objectContaining({ check_name: "asset/no-content", severity: "minor" }),
    ]);
    const { testsuites } = new XMLParser({ ignoreAttributes: false }).parse(read("packs.xml"));
    expect(testsuites["@_tests"]).toBe("3");
  });

  it.each([
    ["no JSON", "{"],
    ["what no configuration has", { severities: { "no/such-rule": "off" } }],
  ])(
    "ends with 2 and says why where the configuration is %s, and leaves no report of an earlier run",
    (_, configuration) => {
      const { code, stderr, read } = run(gitlab(), {
        "a.json": broken(),
        "setup-pack.config.json": configuration,
        "../packs.sarif": { runs: [{ results: [] }] },
      });
      expect(code).toBe(2);
      expect(stderr).toContain("packs/setup-pack.config.json cannot be used.");
      expect(stderr).not.toContain("node:");
      for (const name of ["packs.xml", "packs.sarif", "packs.codequality.json"])
        expect(() => read(name)).toThrow("ENOENT");
    },
  );

  it("leaves out what a team has accepted", () => {
    const configuration = { ignore: [{ rule: "asset/no-content", reason: "It comes later" }] };
    const { code, read } = run(gitlab(), { "a.json": warned(2), "setup-pack.config.json": configuration });
    expect(code).toBe(0);
    expect(JSON.parse(read("packs.codequality.json"))).toEqual([]);
  });

  it("passes where nothing counts", () => {
    expect(run(gitlab(), { "a.json": pack() }).code).toBe(0);
  });
});

describe("the recipe for any shell", () => {
  const lines = shown("Any other", "sh");

  it.each([
    ["a pack in canonical form", { "a.json": pack() }, 0, ""],
    ["a pack with an error", { "a.json": broken() }, 1, "schema/pattern"],
    ["a pack in another form", { "a.json": JSON.stringify(pack()) }, 1, "1 file would change"],
  ])("ends as it says for %s", (_, packs, expected, sentence) => {
    const { code, stdout } = run(lines, packs);
    expect(code).toBe(expected);
    expect(stdout).toContain(sentence);
  });
});
