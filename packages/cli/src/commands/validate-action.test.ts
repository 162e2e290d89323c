import { execFileSync, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { isObject, readYamlFile } from "@setup-pack/core";
import { describe, expect, it } from "vitest";
import { broken, pack, warned } from "../packs.test-support.js";
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
  /** Commits these files; one without contents is gone, and one that is told where it was is moved. */
  const commit = (changes: Readonly<Record<string, unknown>>, moved: Readonly<Record<string, string>> = {}): string => {
    for (const [from, to] of Object.entries(moved)) {
      mkdirSync(dirname(join(cwd, to)), { recursive: true });
      renameSync(join(cwd, from), join(cwd, to));
    }
    for (const [name, contents] of Object.entries(changes)) {
      if (contents === undefined) {
        rmSync(join(cwd, name));
        continue;
      }
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
        ...Object.fromEntries(Object.entries(step.environment).filter(([, value]) => !value.includes("${{"))),
        GITHUB_SHA: "",
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
  return { run, read, commit, base, cwd };
}

/** What the comparison with the base branch says, without what marks the comment. */
function compared({ run, read }: ReturnType<typeof repository>, environment: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = run(stepWith("compare"), environment);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const lines = read("summary").split("\n");
  return { stdout, said: lines.filter((line) => /^(###|A |It |This pack)/.test(line)), body: read("setup-pack.md") };
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
    const changed = repository({
      [name]: pack(),
      "source/pack.yaml": yaml,
      "same.json": pack({ version: "3.0.0" }),
    });
    const { read, commit } = changed;
    commit({
      [name]: pack({ name: "Sellers and @more", version: "1.0.1" }),
      "source/pack.yaml": yaml.replace("Buyers", "All buyers"),
      "new.json": pack({ version: "4.0.0" }),
      "other.json": { mentions: "service.setup-pack" },
    });
    const { said, body } = compared(changed);
    expect(body).toMatch(/^<!-- setup-pack -->\n/);
    expect(said.filter((line) => line.startsWith("#"))).toEqual([
      expect.stringMatching(/^### Sellers and @&#8203;more: 1\.0\.0 → 1\.0\.1/),
      expect.stringMatching(/^### All buyers: 1\.0\.0 → 1\.0\.0/),
      "### `./new.json`",
      "### `./other.json`",
    ]);
    expect(read("output")).toMatch(/^changed=true\nbody=.*setup-pack\.md\n$/);
    expect(() => read("repository/evil")).toThrow("ENOENT");
  });

  it("tells of packs that are new, gone or moved, and of files that a source folder lost", () => {
    const yaml = `packId: 11111111-2222-4333-8444-555555555555\nschemaVersion: 2\nname: Buyers\nversion: 1.0.0\n`;
    const list = "name: Hot\nfilters: { version: 2, root: {} }\n";
    const changed = repository({
      "gone.json": pack({ version: "1.0.0" }),
      "old/pack.json": pack({ version: "2.0.0" }),
      "source/pack.yaml": yaml,
      "source/smart-lists/hot.yaml": list,
      "moved/pack.yaml": yaml.replace("Buyers", "Movers"),
      "moved/smart-lists/hot.yaml": list,
    });
    const contents = {
      "gone.json": undefined,
      "source/smart-lists/hot.yaml": undefined,
      "-new.json": warned(20, { name: "New" }),
    };
    changed.commit(contents, { "old/pack.json": "packs/a b\n.json", moved: "packs/moved" });
    const { said, body } = compared(changed);
    expect(said).toEqual([
      "### Movers: 1.0.0 → 1.0.0",
      "### Sellers: 2.0.0 → 2.0.0",
      "### Buyers: 1.0.0 → 1.0.0",
      "### `./-new.json`",
      "A new pack.",
      "### `./gone.json`",
      "This pack is gone. Where it is installed, it stays.",
    ]);
    expect(body).toContain("smart list");
  });

  it("tells of a pack that has errors, by a name in which nothing has a meaning", () => {
    const name = "packs/`@all`\n<b>*[.json";
    const changed = repository({ [name]: pack(), "packs/plain.json": pack({ version: "3.0.0" }) });
    changed.commit({ [name]: broken() });
    const { said, stdout } = compared(changed);
    expect(said).toEqual([
      "### `./packs/?@all??<b>*[.json`",
      "It cannot be compared: it has errors, here or in the base branch.",
    ]);
    expect(stdout).toBe("");
  });

  it.each([
    [".", 3],
    ["packs", 2],
    ["packs/a.json\n", 1],
    ["other/*.json\npacks/a.json", 2],
    ["packs/**/*.json", 2],
    ["*.json", 3],
    ["elsewhere", 0],
  ])("compares what it checks: %j", (paths, packs) => {
    const changed = repository({ "packs/a.json": pack(), "packs/b.json": pack(), "other/c.json": pack(), HEAD: "1" });
    const name = { name: "Changed" };
    changed.commit({ "packs/a.json": pack(name), "packs/b.json": pack(name), "other/c.json": pack(name), HEAD: "2" });
    const { said } = compared(changed, { PATHS: paths });
    expect(said).toHaveLength(packs);
  });

  it("finds a source folder that is the whole repository", () => {
    const yaml = `packId: 11111111-2222-4333-8444-555555555555\nschemaVersion: 2\nname: Buyers\nversion: 1.0.0\n`;
    const changed = repository({ "pack.yaml": yaml });
    changed.commit({ "pack.yaml": yaml.replace("Buyers", "All buyers") });
    expect(compared(changed).said).toEqual(["### All buyers: 1.0.0 → 1.0.0"]);
  });

  it("compares with the base that the merge was made with", () => {
    const changed = repository({ "a.json": pack(), "b.json": pack({ version: "2.0.0" }) });
    const { cwd, base, commit } = changed;
    git(cwd, "switch", "--quiet", "--create", "branch");
    commit({ "a.json": pack({ name: "Ours" }) });
    git(cwd, "switch", "--quiet", "main");
    commit({ "b.json": pack({ name: "Theirs", version: "2.0.0" }) });
    git(cwd, "merge", "--quiet", "--no-ff", "branch");
    const merge = git(cwd, "rev-parse", "HEAD").trim();
    expect(compared(changed, { BASE_SHA: base, GITHUB_SHA: merge }).said).toEqual(["### Ours: 1.0.0 → 1.0.0"]);
  });

  it("compares nothing where there is no base, and says so", () => {
    const { run, read } = repository({ "a.json": pack() });
    const { status, stdout } = run(stepWith("compare"), { BASE_SHA: "f".repeat(40) });
    expect(status).toBe(0);
    expect(stdout).toBe("::warning title=Setup Packs::The base branch could not be fetched. Nothing was compared.\n");
    expect(read("output") + read("summary")).toBe("");
  });

  it("keeps a comment as small as GitHub takes it, and tells the rest in the summary", () => {
    const messageTemplates = (name: string) =>
      Array.from({ length: 80 }, (_, index) => ({
        key: `t${index}`,
        name: `${name} ${index}`,
        channel: "email",
        subject: `${name} ${"long ".repeat(16)}`,
        body: `${name} ${"word ".repeat(200)}`,
      }));
    const files = (name: string) =>
      Object.fromEntries(
        ["1", "2", "3"].map((key) => [
          `${key}.json`,
          pack({ version: `${key}.0.0`, messageTemplates: messageTemplates(name) }),
        ]),
      );
    const changed = repository(files("Old"));
    changed.commit(files("New"));
    const { body, said } = compared(changed);
    const packsIn = (text: string) => text.match(/^### /gm)?.length ?? 0;
    expect(said).toHaveLength(3);
    expect(body.length).toBeLessThan(65_536);
    expect(packsIn(body)).toBe(1);
    expect(body).toContain("\nPacks that changed too but did not fit here: 2. The summary of the job has more.\n");
  });

  it("says nothing where no pack changes, but that none does any more to whom it told of one", () => {
    const { run, read, commit } = repository({ "a.json": pack() });
    commit({ "README.md": "Hello" });
    expect(run(stepWith("compare")).status).toBe(0);
    expect(read("summary")).toBe("");
    expect(read("output")).toMatch(/^body=.*\n$/);
    expect(read("setup-pack.md")).toBe("<!-- setup-pack -->\n\nNo pack changes any more.\n");
  });

  it.each([
    ["", "true", "--method POST repos/o/r/issues/7/comments --field body=@/tmp/body.md"],
    ["41\n42\n", "true", "--method PATCH repos/o/r/issues/comments/41 --field body=@/tmp/body.md"],
    ["41", "", "--method PATCH repos/o/r/issues/comments/41 --field body=@/tmp/body.md"],
    ["", "", undefined],
  ])("comments once, and then brings that comment up to date: %j %j", (found, changed, call) => {
    const [comment] = steps.filter(({ environment }) => "GH_TOKEN" in environment);
    const { run, read } = repository({ "a.json": pack() });
    const given = { GH_TOKEN: "t", REPOSITORY: "o/r", NUMBER: "7", BODY: "/tmp/body.md", GH_FOUND: found };
    expect(run(comment ?? stepWith("comment"), { ...given, CHANGED: changed }).status).toBe(0);
    expect(read("gh.log").trimEnd().split("\n")).toEqual([
      expect.stringContaining("--paginate"),
      ...(call === undefined ? [] : [`api --silent ${call}`]),
    ]);
  });
});
