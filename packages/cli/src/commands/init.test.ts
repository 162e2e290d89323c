import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { packTemplates } from "@setup-pack/core/templates";
import { describe, expect, it } from "vitest";
import { processWorld } from "../process-world.js";
import { folder, plainEnvironment, setupPack, smallTarball } from "../setup-pack.test-support.js";
import { runInit } from "./run/init.js";

const init = (cwd: string, ...args: string[]) => setupPack(["init", ...args], { cwd });

it("writes a folder that validates and builds, with a workflow and a README", () => {
  const cwd = folder();
  const { code, stdout, stderr } = init(cwd, "buyer-follow-up");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(stdout).toMatch(/^Buyer follow up begins in buyer-follow-up:\n {2}pack\.yaml\n/);
  const at = join(cwd, "buyer-follow-up");
  expect(readdirSync(at)).toEqual(expect.arrayContaining([".github", ".gitignore", "README.md", "pack.yaml"]));
  expect(setupPack(["validate", ".", "--fail-on", "info"], { cwd: at }).code).toBe(0);
  expect(setupPack(["build", ".", "-o", "pack.json", "--quiet"], { cwd: at })).toEqual({
    code: 0,
    stdout: "",
    stderr: "",
  });
});

it("takes a name and an author as they are, and gives every pack an id of its own", () => {
  const cwd = folder();
  expect(init(cwd, "a", "--name", 'Spring: "it" begins', "--author", "Dana", "--yes").code).toBe(0);
  expect(init(cwd, "b", "--quiet")).toMatchObject({ code: 0, stdout: "" });
  const [a, b] = ["a", "b"].map((name) => readFileSync(join(cwd, name, "pack.yaml"), "utf8"));
  expect(a).toContain("author: Dana");
  expect(a?.match(/packId: .+/)).not.toEqual(b?.match(/packId: .+/));
  const { stdout } = setupPack(["build", "a", "-o", "-"], { cwd });
  expect(JSON.parse(stdout).name).toBe('Spring: "it" begins');
});

it.each(packTemplates.map(({ name }) => name))(
  "begins with the template %s, which validates without a finding",
  (name) => {
    const cwd = folder();
    const { code, stderr } = init(
      cwd,
      "ours",
      "--template",
      name,
      "--name",
      "Ours",
      "--author",
      "Harbor Office",
      "--yes",
    );
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(setupPack(["validate", "ours", "--fail-on", "info"], { cwd }).code).toBe(0);
    const { stdout } = setupPack(["build", "ours", "-o", "-"], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ name: "Ours", author: "Harbor Office", version: "0.1.0" });
    expect(stdout).not.toMatch(/larkspur/i);
  },
);

it("names the templates in its help, and where there is none of a name", () => {
  const cwd = folder();
  const help = init(cwd, "--help").stdout.replace(/\s+/g, " ");
  for (const { name } of packTemplates) expect(help).toContain(name);
  const { code, stderr } = init(cwd, "ours", "--template", "buyer-nurtur");
  expect({ code, stderr }).toEqual({
    code: 2,
    stderr: 'setup-pack: There is no template buyer-nurtur. Did you mean "buyer-nurture"?\n',
  });
  expect(init(cwd, "ours", "--template", "zzz").stderr).toMatch(
    /^setup-pack: There is no template zzz\. Templates: buyer/,
  );
  expect(readdirSync(cwd)).toEqual([]);
});

describe("the workflow of a new folder installs setup-pack", () => {
  /** Runs its step as GitHub does, in the new folder with the tarball in it. */
  const install = (...flags: readonly string[]) => {
    const { cwd, tarball, integrity } = smallTarball();
    const given = flags.map((flag) => (flag === "own" ? integrity : flag));
    expect(init(cwd, "ours", "--yes", "--quiet", ...given)).toEqual({ code: 0, stdout: "", stderr: "" });
    const at = join(cwd, "ours");
    cpSync(tarball, join(at, "setup-pack.tgz"));
    const workflow = readFileSync(join(at, ".github/workflows/setup-pack.yml"), "utf8");
    const [, script = ""] = /- name: Install setup-pack\n {8}run: \|\n((?: {10}.*\n)+)/.exec(workflow) ?? [];
    const named = [...workflow.matchAll(/^ {2}(SETUP_PACK_\w+): "(.*)"$/gm)].map(([, name, value]) => [name, value]);
    const outside = folder({ path: "" });
    const { status, stdout } = spawnSync("bash", ["-eo", "pipefail", "-c", script], {
      cwd: at,
      encoding: "utf8",
      env: {
        ...plainEnvironment(),
        ...Object.fromEntries(named),
        ...{ RUNNER_TEMP: outside, GITHUB_PATH: join(outside, "path") },
      },
    });
    const isInstalled = existsSync(join(outside, "setup-pack/node_modules/.bin/setup-pack"));
    return { status, stdout, isInstalled, path: readFileSync(join(outside, "path"), "utf8").replace(outside, "") };
  };
  const other = `sha512-${"A".repeat(86)}==`;

  it("from the tarball that init was told, by its digest", () => {
    expect(install("--tarball", "setup-pack.tgz", "--integrity", "own")).toMatchObject({
      ...{ status: 0, isInstalled: true, path: "/setup-pack/node_modules/.bin\n" },
    });
  });

  it.each([
    [
      "another digest",
      ["--tarball", "setup-pack.tgz", "--integrity", other],
      /has the digest sha512-.* It was not inst/,
    ],
    ["nothing filled in", [], /^::error::Fill in SETUP_PACK_TARBALL and SETUP_PACK_INTEGRITY in \.github/],
  ])("and fails with %s, before it runs anything", (_, flags, sentence) => {
    expect(install(...flags)).toEqual({
      ...{ status: 1, stdout: expect.stringMatching(sentence), isInstalled: false, path: "" },
    });
  });

  it.each([
    [["--tarball", "a.tgz"], "Give --tarball and --integrity together."],
    [["--tarball", "http://a.example/b.tgz", "--integrity", other], "--tarball must be an https address, or a path"],
    [["--tarball", 'a" #', "--integrity", other], "--tarball must be an https address, or a path"],
    [["--tarball", "a.tgz", "--integrity", "sha1-x"], "--integrity must be the sha512-…"],
  ])("and init refuses %j", (flags, sentence) => {
    const cwd = folder();
    expect(init(cwd, "ours", "--yes", ...flags)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) });
    expect(readdirSync(cwd)).toEqual([]);
  });
});

it("takes a folder that is empty but for .git", () => {
  const cwd = folder();
  mkdirSync(join(cwd, ".git"));
  expect(init(cwd, ".", "--name", "Here").code).toBe(0);
  expect(statSync(join(cwd, "pack.yaml")).isFile()).toBe(true);
  expect(readdirSync(cwd).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

it("leaves alone what has something in it, what is a file, and a name that gives no valid pack", () => {
  const cwd = folder({ "full/notes.txt": "mine", "file.txt": "mine" });
  symlinkSync("gone", join(cwd, "dead"));
  expect(init(cwd, "full")).toEqual({
    code: 2,
    stdout: "",
    stderr: "setup-pack: full is not empty, and was not changed. Name a new folder.\n",
  });
  expect(init(cwd, "file.txt").stderr).toBe(
    "setup-pack: file.txt cannot be used: It is a file, not a folder. (ENOTDIR)\n",
  );
  expect(init(cwd, "dead").code).toBe(2);
  const { code, stderr } = init(cwd, "long", "--name", "x".repeat(5000));
  expect(code).toBe(1);
  expect(stderr).toContain("schema/length");
  expect(readdirSync(cwd).sort()).toEqual(["dead", "file.txt", "full"]);
  expect(readdirSync(join(cwd, "full"))).toEqual(["notes.txt"]);
});

it("asks for what was not said where somebody can answer, and never with --yes", () => {
  const cwd = folder();
  const questions: string[] = [];
  const quiet = { write: () => {}, terminal: () => undefined };
  const world = {
    ...processWorld(),
    folder: cwd,
    stdout: quiet,
    prompt: () => (question: string) => {
      questions.push(question);
      return question.startsWith("Author") ? "Dana" : "";
    },
  };
  expect(runInit("spring_time", {}, world)).toBe(0);
  expect(questions).toEqual(["Name of the pack (Spring time): ", "Author (none): "]);
  expect(readFileSync(join(cwd, "spring_time/pack.yaml"), "utf8")).toMatch(/name: Spring time\nauthor: Dana\n/);
  expect(runInit("other", { yes: true }, world)).toBe(0);
  expect(questions).toHaveLength(2);
});
