import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { change, git } from "../git.test-support.js";
import { broken, pack } from "../packs.test-support.js";
import { folder } from "../setup-pack.test-support.js";
import { actionFolder, runnerWith } from "./validate-action.test-support.js";

/** Programs that the action runs, and those that would run others. */
const programs = ["setup-pack", "npm", "npx", "node", "git", "gh", "env", "sed", "mktemp", "tar", "yarn", "evil-shell"];

/** Names that would be more than names, were they part of a script, a list of lines or a workflow command. */
const names = [
  "-rf.json",
  "--output=evil.json",
  "$(touch evil).json",
  "`touch evil`;touch evil #.json",
  "a\nexit-code=0\nsarif-file=/etc/passwd\n.json",
  "a\n::set-output name=exit-code::0\n.json",
  "a%0A::error::b ##[add-path]evil.json",
];

/**
 * A checkout whose every file tries to be run, or to say how something is run; and a runner that went along with it.
 */
function attacked() {
  const runner = runnerWith(
    Object.fromEntries(names.map((name, index) => [`packs/${name}`, pack({ version: `${index}.0.0` })])),
  );
  const { cwd, home } = runner;
  const sprung = join(home, "sprung");
  const trap = `#!/bin/sh\necho "$0" >> '${sprung}'\nexit 1\n`;
  const module = `require("node:fs").appendFileSync(${JSON.stringify(sprung)}, __filename);\n`;
  const npmrc = [
    "registry=http://127.0.0.1:9/",
    `node-options=--require ${join(cwd, "evil.cjs")}`,
    "script-shell=./node_modules/.bin/evil-shell",
    "git=./node_modules/.bin/git",
    "ignore-scripts=false",
    "dry-run=true",
    `prefix=${cwd}`,
  ].join("\n");
  const base = runner.commit({
    ".npmrc": npmrc,
    ".yarnrc.yml": "yarnPath: ./evil.cjs\n",
    "evil.cjs": module,
    "setup-pack.config.json": { rules: ["./evil.cjs"] },
    "package.json": {
      name: "evil",
      packageManager: "npm@11.0.0",
      workspaces: ["**"],
      scripts: { preinstall: "node evil.cjs", install: "node evil.cjs", prepare: "node evil.cjs" },
    },
    ".gitattributes": "*.json diff=evil filter=evil\n",
    "node_modules/@setup-pack/cli/package.json": {
      name: "@setup-pack/cli",
      version: "0.1.0",
      bin: { "setup-pack": "evil.cjs" },
    },
    "node_modules/@setup-pack/cli/evil.cjs": module,
    ...Object.fromEntries(programs.map((name) => [`node_modules/.bin/${name}`, trap])),
    ...Object.fromEntries(["reference-transaction", "post-index-change"].map((name) => [`.hooks/${name}`, trap])),
  });
  for (const folder of ["node_modules/.bin", ".hooks"])
    for (const name of readdirSync(join(cwd, folder))) chmodSync(join(cwd, folder, name), 0o755);
  for (const setting of [
    "core.fsmonitor",
    "core.pager",
    "diff.external",
    "diff.evil.textconv",
    "diff.evil.command",
    "filter.evil.smudge",
  ])
    git(cwd, "config", setting, join(cwd, "node_modules/.bin/git"));
  runner.commit(
    Object.fromEntries(
      names.map((name, index) => [
        `packs/${name}`,
        index === 0 ? broken() : pack({ version: `${index}.0.1`, name: "B" }),
      ]),
    ),
  );
  git(cwd, "config", "core.hooksPath", ".hooks");
  const environment = {
    PATH: `node_modules/.bin::${cwd}/node_modules/.bin:${home}/bin:${process.env.PATH}`,
    NODE_OPTIONS: `--require ${join(cwd, "evil.cjs")}`,
    NODE_PATH: join(cwd, "node_modules"),
    npm_config_registry: "http://127.0.0.1:9/",
    NPM_CONFIG_USERCONFIG: join(cwd, ".npmrc"),
    NPM_CONFIG_GLOBALCONFIG: join(cwd, ".npmrc"),
    npm_config_node_options: `--require ${join(cwd, "evil.cjs")}`,
    npm_config_prefix: cwd,
    npm_config_dry_run: "true",
  };
  return { ...runner, base, environment, sprung };
}

/** What a step has said of itself. */
const outputs = (text: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    text
      .trimEnd()
      .split("\n")
      .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
  );

const yaml = "packId: 11111111-2222-4333-8444-555555555555\nschemaVersion: 2\nname: A\nversion: 1.0.0\n";

describe("the action in an attacker's checkout", () => {
  it("runs nothing of it, from the first step to the last", () => {
    const { run, read, cwd, home, base, environment, sprung } = attacked();
    const before = git(cwd, "-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null", "status", "--porcelain");
    rmSync(sprung, { force: true });

    const tool = run("tool", { ...environment, REGISTRY: "http://127.0.0.1:9/" });
    expect(tool).toEqual({ status: 0, stdout: "", stderr: "" });
    const { folder = "", node = "", cli = "" } = outputs(read("output"));
    expect(folder.startsWith(join(home, "temp"))).toBe(true);
    const given = { ...environment, FOLDER: folder, NODE: node, CLI: cli, GH_TOKEN: "secret", BASE_SHA: base };

    writeFileSync(join(home, "output"), "");
    const { stdout } = run("validate", given);
    expect(stdout).toMatch(
      /^(::error file=packs\/-rf\.json,.*\n)+::stop-commands::(\S+)\nsetup-pack: The rules of your own .* were not run .*\n\n::\2::\n$/,
    );
    expect(outputs(read("output"))).toEqual({ "exit-code": "1", "sarif-file": join(folder, "findings.sarif") });

    expect(run("upload", { ...given, SARIF_FILE: join(folder, "findings.sarif") })).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });

    writeFileSync(join(home, "output"), "");
    expect(run("compare", given)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(outputs(read("output"))).toEqual({ body: join(folder, "comment.md"), changed: "true" });
    expect(read("summary").match(/^### /gm)).toHaveLength(names.length);

    expect(run("comment", { ...given, BODY: join(folder, "comment.md"), CHANGED: "true" })).toEqual({
      status: 0,
      stdout: "",
      stderr: "",
    });
    expect(read("gh.log").trimEnd().split("\n")).toHaveLength(3);

    expect(existsSync(sprung)).toBe(false);
    expect(git(cwd, "-c", "core.fsmonitor=", "-c", "core.hooksPath=/dev/null", "status", "--porcelain")).toBe(before);
    expect(existsSync(join(cwd, "evil"))).toBe(false);
  });

  it("shows nothing of the machine, nor of what git keeps, that a link of it leads to", () => {
    const runner = runnerWith({ "source/pack.yaml": yaml, "pack.yaml": yaml, "packs/a.json": pack() });
    const { run, read, commit, cwd, home } = runner;
    const base = commit({});
    change(home, {
      "secret.md": "---\nname: x\nchannel: sms\n---\nthe secret {{\n",
      "secret.json": broken({ name: "the secret" }),
    });
    change(cwd, {
      "pack.yaml": undefined,
      // So that whatever ends in .json counts as a pack.
      "setup-pack.config.json": { include: ["**/*.json"] },
    });
    git(cwd, "config", "http.extraheader", "the secret");
    const links = {
      "source/templates/out.md": join(home, "secret.md"),
      "source/templates/git.md": "../../.git/config",
      "source/assets": home,
      "packs/out.json": join(home, "secret.json"),
      "packs/git.json": "../.git/config",
      "packs/folder": home,
      folder: home,
    };
    mkdirSync(join(cwd, "source/templates"));
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(cwd, name));
    commit({});

    const all: string[] = [];
    for (const paths of [".", "packs/*.json\npacks/*/*.json\n*/secret.json\n**/*.json\nsource"]) {
      all.push(run("validate", { PATHS: paths }).stdout);
      expect(read("temp/tool/findings.sarif")).not.toContain("the secret");
    }
    for (const paths of [
      "folder",
      "packs/out.json",
      "packs/git.json",
      "folder/secret.json",
      "..",
      home,
      ".git/config",
    ]) {
      const { stdout } = run("validate", { PATHS: paths });
      expect({ paths, stdout }).toEqual({
        paths,
        stdout: expect.stringContaining("leads out of the checkout, so nothing was checked."),
      });
    }
    for (const input of ["BASELINE", "CONFIG"])
      expect(run("validate", { [input]: "packs/out.json" }).stdout).toContain("so nothing was checked.");
    expect(run("compare", { BASE_SHA: base })).toMatchObject({ status: 0 });
    for (const settings of [{ extends: join(home, "secret.json") }, undefined]) {
      change(cwd, { "setup-pack.config.json": settings });
      if (settings === undefined) symlinkSync("packs/out.json", join(cwd, "setup-pack.config.json"));
      all.push(run("validate").stdout, run("compare", { BASE_SHA: base }).stdout);
      expect(all.at(-2)).toContain("It lies outside of the repository, and something is wrong with it.");
    }
    expect(all[0]).toContain("source/unsafe-path");
    expect(all[0]).toContain(
      "file=packs/out.json,title=cannot be read::It is a link that leads out of the repository.",
    );
    expect([...all, read("summary"), read("temp/tool/comment.md")].join("\n")).not.toContain("the secret");
    expect(read("summary")).toContain("### `source`\n\n❌ It cannot be compared.");
  });

  /** A clone of the action in which nothing is built yet, and this is what builds it. */
  const unbuilt = (build: string) => {
    const clone = folder({ "packages/toolchain/run.mjs": build });
    const steps = "packages/cli/github-action";
    cpSync(join(actionFolder, steps), join(clone, steps), { recursive: true });
    return clone;
  };

  it("builds the command in its own clone, with nothing of the checkout in its environment", () => {
    const { run, read, cwd, environment, sprung } = attacked();
    rmSync(sprung, { force: true });
    const clone = unbuilt(`import { writeFileSync } from "node:fs";
      writeFileSync(import.meta.dirname + "/seen.json", JSON.stringify({ args: process.argv.slice(2), env: process.env }));`);
    const given = { ...environment, GITHUB_ACTION_PATH: clone, REGISTRY: "http://127.0.0.1:9/" };
    expect(run("tool", given)).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(outputs(read("output")).cli).toBe(join(clone, "packages/cli/bin/setup-pack.js"));
    const seen = JSON.parse(readFileSync(join(clone, "packages/toolchain/seen.json"), "utf8"));
    expect(seen.args).toEqual(["command"]);
    expect(JSON.stringify(seen.env)).not.toContain(cwd);
    expect(
      Object.keys(seen.env)
        .filter((name) => /^npm_config_/i.test(name))
        .sort(),
    ).toEqual([
      ...["npm_config_globalconfig", "npm_config_ignore_scripts", "npm_config_registry"],
      ...["npm_config_update_notifier", "npm_config_userconfig"],
    ]);
    expect(existsSync(sprung)).toBe(false);
  });

  it("says why it cannot go on without Node or the build", () => {
    const { run } = runnerWith({});
    const failing = unbuilt('console.error("No network."); process.exitCode = 1;');
    expect(run("tool", { GITHUB_ACTION_PATH: failing, REGISTRY: "" })).toMatchObject({
      status: 2,
      stdout: expect.stringMatching(
        /^::stop-commands::[\s\S]*No network\.[\s\S]*::error title=Setup Packs::setup-pack could not be built/,
      ),
    });
    const old = runnerWith({});
    writeFileSync(join(old.home, "bin/node"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
    expect(old.run("tool", { REGISTRY: "" })).toMatchObject({
      status: 2,
      stdout: "::error title=Setup Packs::There is no Node. Put actions/setup-node before the checkout.\n",
    });
  });
});
