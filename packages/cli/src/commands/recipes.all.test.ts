import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isObject } from "@setup-pack/core/json";
import { readYamlFile } from "@setup-pack/core/source";
import { XMLParser } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
import { bin, folder, plainEnvironment, smallTarball } from "../setup-pack.test-support.js";
import { actionFolder } from "./validate-action.test-support.js";

const page = readFileSync(new URL("../../../../docs/ci.md", import.meta.url), "utf8");

/** What the page shows in this language under a heading, block by block. */
function blocks(heading: string, language: string): string[] {
  const [, section = ""] = new RegExp(`^## ${heading}$([^]*?)(?:^## |(?![^]))`, "m").exec(page) ?? [];
  return [...section.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, block = ""]) => block);
}

function shown(heading: string, language: string, index = 0): string {
  const block = blocks(heading, language)[index];
  if (block === undefined) throw new Error(`docs/ci.md shows no ${language} under ${heading}`);
  return block;
}

/** Stands for the command that was installed. */
const installed = `#!/bin/bash\nexec "${process.execPath}" "${bin}" "$@"\n`;

/** Runs lines as a runner does, in a folder with these packs. */
function run(lines: string, packs: Readonly<Record<string, unknown>>, args: readonly string[] = []) {
  const cwd = folder({
    ".bin/setup-pack": installed,
    "install-setup-pack.sh": "",
    ...Object.fromEntries(Object.entries(packs).map(([name, contents]) => [`packs/${name}`, contents])),
  });
  chmodSync(join(cwd, ".bin/setup-pack"), 0o755);
  const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", lines, "bash", ...args], {
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
        description: expect.stringContaining("is not a color"),
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
  const lines = shown("Other CI systems", "sh");

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

describe("the lines that install setup-pack", () => {
  /** Runs them with a tarball of a small command, whose digest is said to be this one or its own. */
  const install = (integrity?: string) => {
    const { cwd, tarball, integrity: own } = smallTarball();
    const curl = `#!/bin/bash\ncp "${tarball}" "$5"\n`;
    const programs = folder({ curl });
    chmodSync(join(programs, "curl"), 0o755);
    const { status, stderr } = spawnSync("sh", ["-c", shown("Install setup-pack", "bash")], {
      cwd,
      encoding: "utf8",
      env: {
        ...plainEnvironment(),
        ...{ PATH: `${programs}:${process.env.PATH}`, npm_config_prefix: join(cwd, "global") },
        ...{ SETUP_PACK_TARBALL: "https://example.com/setup-pack.tgz", SETUP_PACK_INTEGRITY: integrity ?? own },
      },
    });
    return { status, stderr, isInstalled: existsSync(join(cwd, "global/bin/setup-pack")) };
  };

  it("install it by its digest, and nothing with another one", () => {
    expect(install()).toMatchObject({ status: 0, isInstalled: true });
    expect(install(`sha512-${"A".repeat(86)}==`)).toEqual({
      status: 1,
      stderr: expect.stringMatching(/^The tarball of setup-pack has the digest sha512-.* It was not installed\.\n$/),
      isInstalled: false,
    });
  });
});

describe("the lines for GitHub without the action", () => {
  const lines = [...shown("GitHub", "yaml", 2).matchAll(/- run: (setup-pack .+)/g)].map(([, line = ""]) => line);

  it("annotate, and leave the findings as SARIF", () => {
    const packs = { "a.json": broken() };
    expect(lines).toHaveLength(2);
    expect(run(lines[0] ?? "", packs)).toMatchObject({
      code: 1,
      stdout: expect.stringMatching(/^::error file=packs\/a\.json,/),
    });
    const { code, read } = run(lines[1] ?? "", packs);
    expect(code).toBe(1);
    expect(JSON.parse(read("packs.sarif")).runs[0].results).toHaveLength(1);
  });
});

describe("the lines for packs that are not clean yet", () => {
  it("let only what is new fail", () => {
    const lines = shown("Packs that are not clean yet", "sh");
    expect(run(lines, { "a.json": broken() }).code).toBe(0);
    const [, check = ""] = lines.split("\n");
    expect(run(check, { "a.json": broken(), "known.json": { baselineVersion: 1, files: [] } }).code).toBe(1);
  });
});

describe("the hooks for pre-commit", () => {
  const yaml = readFileSync(new URL("../../../../.pre-commit-hooks.yaml", import.meta.url), "utf8");
  const hooks = readYamlFile(`hooks:\n${yaml}`, "hooks.yaml").file?.value;
  const known = isObject(hooks) && Array.isArray(hooks.hooks) ? hooks.hooks.filter(isObject) : [];

  /** Runs a hook as pre-commit does: its command, the arguments of the configuration, the files that are committed. */
  const hook = (
    id: string,
    args: readonly string[],
    packs: Readonly<Record<string, unknown>>,
    names = Object.keys(packs),
  ) => {
    const entry = known.find((one) => one.id === id)?.entry;
    if (typeof entry !== "string") throw new Error(`No hook ${id}`);
    // pre-commit looks for it in its clone of this repository.
    return run(`"${actionFolder}${entry.replace(" ", '" ')} "$@"`, packs, [
      ...args,
      ...names.map((name) => `packs/${name}`),
    ]);
  };

  it("are the ones that the page names", () => {
    const ids = known.map(({ id }) => id);
    const named = blocks("Before a commit", "yaml").flatMap((block) =>
      [...block.matchAll(/id: (\S+)/g)].map(([, id]) => id),
    );
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it("check the files that are committed, or a source folder as a whole", () => {
    const source = {
      "pack.yaml": "packId: 11111111-2222-4333-8444-555555555555\nschemaVersion: 2\nname: S\nversion: 1.0.0\n",
    };
    const packs = {
      "a.json": warned(),
      "b.json": broken(),
      "s/pack.yaml": source["pack.yaml"],
      "s/smart-lists/x.yaml": "[",
    };
    expect(hook("setup-pack-validate", [], packs, ["a.json"]).code).toBe(0);
    expect(hook("setup-pack-validate", ["--fail-on", "warning"], packs, ["a.json"]).code).toBe(1);
    expect(hook("setup-pack-validate", [], packs, ["a.json", "b.json"]).code).toBe(1);
    expect(hook("setup-pack-validate", ["packs/s"], packs, [])).toMatchObject({
      code: 1,
      stdout: expect.stringContaining("packs/s/smart-lists/x.yaml:1"),
    });
  });

  it("say nothing of an ignore that other files need", () => {
    const configuration = { ignore: [{ rule: "asset/no-content", reason: "It comes later" }] };
    const packs = {
      "a.json": pack(),
      "b.json": warned(1, { version: "2.0.0" }),
      "setup-pack.config.json": configuration,
    };
    expect(hook("setup-pack-validate", ["--fail-on", "warning"], packs, ["a.json"])).toMatchObject({
      code: 0,
      stdout: "",
      stderr: "",
    });
  });

  it("mend and format what is committed, and fail no commit by that", () => {
    const { code, read } = hook("setup-pack-fmt", [], { "a.json": JSON.stringify(pack()) });
    expect(code).toBe(0);
    expect(read("packs/a.json")).toBe(`${JSON.stringify(pack(), undefined, 2)}\n`);
    const stages = [
      { key: "new", name: "New" },
      { key: "won", name: "Won", stageType: "CLOSED_WON", probability: 90 },
      { key: "lost", name: "Lost", stageType: "CLOSED_LOST" },
    ];
    const fixed = hook("setup-pack-fix", [], {
      "a.json": pack({ pipelines: [{ key: "sales", name: "Sales", stages }] }),
    });
    expect(fixed.code).toBe(0);
    expect(fixed.read("packs/a.json")).not.toContain("90");
  });
});
