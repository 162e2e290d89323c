import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, readYamlFile } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { broken, pack } from "../packs.test-support.js";
import { bin, folder, plainEnvironment } from "../setup-pack.test-support.js";

const root = new URL("../../../../", import.meta.url);
const text = readFileSync(new URL("action.yml", root), "utf8");

/** A step of the action, as far as it is tried here. */
interface Step {
  readonly id: string;
  readonly run: string;
  readonly condition: string;
  readonly environment: Readonly<Record<string, string>>;
}

const own = (value: unknown, name: string): unknown => (isObject(value) ? value[name] : undefined);
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const action = readYamlFile(text, "action.yml").file?.value;

const listed = own(own(action, "runs"), "steps");
const steps: readonly Step[] = (Array.isArray(listed) ? listed : []).map((step: unknown) => {
  const environment = own(step, "env");
  return {
    id: textOf(own(step, "id")),
    run: textOf(own(step, "run")),
    condition: textOf(own(step, "if")),
    environment: isObject(environment)
      ? Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, textOf(value)]))
      : {},
  };
});

const stepWith = (id: string): Step => {
  const found = steps.find((step) => step.id === id);
  if (found === undefined) throw new Error(`No step ${id}`);
  return found;
};

const git = (cwd: string, ...args: string[]): string =>
  execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], { cwd, encoding: "utf8" });

/** A repository with these files committed, and beside it what a runner has. */
function repository(files: Readonly<Record<string, unknown>>) {
  const home = folder({
    "bin/npx": `#!/bin/bash\nwhile [ "$1" != -- ]; do shift; done\nshift 2\nexec ${process.execPath} ${bin} "$@"\n`,
    "bin/gh":
      '#!/bin/bash\nprintf "%s\\n" "$*" >> "$GH_LOG"\ncase "$*" in *--paginate*) printf "%s" "$GH_FOUND" ;; esac\n',
    output: "",
    summary: "",
  });
  for (const name of ["npx", "gh"]) chmodSync(join(home, "bin", name), 0o755);
  const cwd = join(home, "repository");
  mkdirSync(cwd);
  git(cwd, "init", "--quiet", "--initial-branch", "main");
  const commit = (changes: Readonly<Record<string, unknown>>): string => {
    for (const [name, contents] of Object.entries(changes)) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      writeFileSync(join(cwd, name), typeof contents === "string" ? contents : JSON.stringify(contents, undefined, 2));
    }
    git(cwd, "add", "--all");
    git(cwd, "commit", "--quiet", "--message", "Change");
    return git(cwd, "rev-parse", "HEAD").trim();
  };
  const base = commit(files);
  const run = (step: Step, environment: Readonly<Record<string, string>> = {}) => {
    const { status, stdout, stderr } = spawnSync("bash", ["--noprofile", "--norc", "-eo", "pipefail", "-c", step.run], {
      cwd,
      encoding: "utf8",
      env: {
        ...plainEnvironment(),
        PATH: `${join(home, "bin")}:${process.env.PATH}`,
        RUNNER_TEMP: home,
        GITHUB_OUTPUT: join(home, "output"),
        GITHUB_STEP_SUMMARY: join(home, "summary"),
        GH_LOG: join(home, "gh.log"),
        PACKAGE: "x",
        BASE_SHA: base,
        PATHS: ".",
        FAIL_ON: "error",
        BASELINE: "",
        CONFIG: "",
        ...environment,
      },
    });
    return { status, stdout, stderr };
  };
  const read = (name: string): string => readFileSync(join(home, name), "utf8");
  return { run, read, commit };
}

describe("the action", () => {
  it("puts nothing from outside into a script", () => {
    expect(steps.map(({ run }) => run).filter((run) => run.includes("${{"))).toEqual([]);
    expect(text).not.toContain("pull_request_target");
    expect(steps.filter(({ run }) => run !== "").length).toBeGreaterThan(3);
  });

  it("sends nothing from a pull request of a fork", () => {
    const writing = steps.filter(({ environment }) => "GH_TOKEN" in environment);
    expect(writing).toHaveLength(1);
    for (const { condition } of writing)
      expect(condition).toContain("github.event.pull_request.head.repo.full_name == github.repository");
  });

  it("annotates what it finds, leaves it as SARIF, and keeps the exit code", () => {
    const { run, read } = repository({ "packs/a.json": broken(), "packs/b.json": pack({ version: "2.0.0" }) });
    const { status, stdout } = run(stepWith("validate"), { PATHS: "packs/a.json\n\npacks/b.json\n" });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::error file=packs\/a\.json,line=15,/);
    expect(read("output")).toMatch(/^exit-code=1\nsarif-file=.+\n$/);
    expect(JSON.parse(read("setup-pack.sarif")).runs[0].results).toHaveLength(1);
  });

  it.each(["--config=evil.json", "$(touch evil)", "; touch evil #", "`touch evil`"])("takes %s for a path", (path) => {
    const { run, read } = repository({ "a.json": pack() });
    const { status, stdout } = run(stepWith("validate"), { PATHS: path });
    expect(status).toBe(0);
    expect(read("output")).toMatch(/^exit-code=2\n/);
    expect(stdout).toContain("title=cannot be read::");
    expect(() => read("repository/evil")).toThrow("ENOENT");
  });

  it("tells what a pull request changes, of packs and of source folders, whatever they are called", () => {
    const name = "packs/$(touch evil) 'a\".json";
    const yaml = `packId: 11111111-2222-4333-8444-555555555555\nschemaVersion: 2\nname: Buyers\nversion: 1.0.0\n`;
    const { run, read, commit } = repository({
      [name]: pack(),
      "source/pack.yaml": yaml,
      "same.json": pack({ version: "3.0.0" }),
    });
    commit({
      [name]: pack({ name: "Sellers and @more", version: "1.0.1" }),
      "source/pack.yaml": yaml.replace("Buyers", "All buyers"),
      "new.json": pack({ version: "4.0.0" }),
      "other.json": { mentions: "service.setup-pack" },
    });
    const { status, stderr } = run(stepWith("compare"));
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    const body = read("summary");
    expect(body).toMatch(/^<!-- setup-pack -->\n/);
    expect(body.match(/^### .*/gm)).toEqual([
      expect.stringMatching(/^### Sellers and @&#8203;more: 1\.0\.0 → 1\.0\.1/),
      expect.stringMatching(/^### All buyers: 1\.0\.0 → 1\.0\.0/),
    ]);
    expect(read("output")).toMatch(/^body=.*setup-pack\.md\n$/);
    expect(() => read("repository/evil")).toThrow("ENOENT");
  });

  it("says nothing where no pack changes", () => {
    const { run, read, commit } = repository({ "a.json": pack() });
    commit({ "README.md": "Hello" });
    expect(run(stepWith("compare")).status).toBe(0);
    expect(read("summary") + read("output")).toBe("");
  });

  it.each([
    ["", "--method POST repos/o/r/issues/7/comments --field body=@/tmp/body.md"],
    ["41\n42\n", "--method PATCH repos/o/r/issues/comments/41 --field body=@/tmp/body.md"],
  ])("comments once, and then brings that comment up to date: %j", (found, call) => {
    const [comment] = steps.filter(({ environment }) => "GH_TOKEN" in environment);
    const { run, read } = repository({ "a.json": pack() });
    const given = { GH_TOKEN: "t", REPOSITORY: "o/r", NUMBER: "7", BODY: "/tmp/body.md", GH_FOUND: found };
    expect(run(comment ?? stepWith("comment"), given).status).toBe(0);
    expect(read("gh.log").trimEnd().split("\n")).toEqual([
      expect.stringContaining("--paginate"),
      `api --silent ${call}`,
    ]);
  });
});
