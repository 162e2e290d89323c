import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { broken, flyers, pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { bin, folder, plainEnvironment } from "../setup-pack.test-support.js";

const page = readFileSync(new URL("../../../../docs/git.md", import.meta.url), "utf8");

/** The lines of the page that begin so, as a person copies them. */
const lines = (start: string): string[] => page.split("\n").filter((line) => line.startsWith(start));

const [told = ""] = lines("packs/*.json");

/** What the page says of a folder, and the same of all others. */
const attributes = [told, told.replace("packs/", "")].join("\n");

/** A repository with these files committed, set up by the lines of the page that begin so. */
function repository(files: Readonly<Record<string, unknown>>, settings: string) {
  const home = folder({ "bin/npx": `#!/bin/bash\nshift 2\nexec "${process.execPath}" "${bin}" "$@"\n` });
  chmodSync(join(home, "bin/npx"), 0o755);
  const cwd = join(home, "repository");
  mkdirSync(cwd);
  const env = {
    ...plainEnvironment(),
    PATH: `${join(home, "bin")}:${process.env.PATH}`,
    GIT_CONFIG_GLOBAL: "/dev/null",
    GIT_CONFIG_NOSYSTEM: "1",
  };
  const run = (command: string, args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
    return { code: status, stdout, stderr };
  };
  const git = (...args: string[]) => run("git", args);
  const write = (contents: Readonly<Record<string, unknown>>): void => {
    for (const [name, content] of Object.entries(contents)) {
      mkdirSync(dirname(join(cwd, name)), { recursive: true });
      const isText = typeof content === "string" || content instanceof Uint8Array;
      writeFileSync(join(cwd, name), isText ? content : JSON.stringify(content));
    }
  };
  git("init", "--quiet", "--initial-branch", "main");
  git("config", "user.name", "Test");
  git("config", "user.email", "test@example.com");
  write({ ...files, ".gitattributes": attributes });
  git("add", "--all");
  git("commit", "--quiet", "--message", "first");
  expect(lines(settings)).not.toEqual([]);
  for (const line of lines(settings)) expect(run("bash", ["-c", line])).toEqual({ code: 0, stdout: "", stderr: "" });
  return { cwd, git, write };
}

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

const template = { key: "hello", name: "Hello", channel: "email", subject: "Hi", body: "Dear you,\nwelcome.\n" };
const full = (members: object = {}) =>
  pack({
    brand: { colors: { primary: "#336699" } },
    smartLists: [{ key: "hot", name: "Hot", filters: { version: 2, root: {} } }],
    messageTemplates: [template],
    assets: [{ ...flyers(1)[0], sha256: sha256("abc"), data: "YWJj" }],
    ...members,
  });

/** The lines that git shows as gone or new. */
const shown = (text: string): string[] => text.split("\n").filter((line) => /^[-+](?![-+])/.test(line));

/** What a change of a file shows, by the name of the file. */
type Shown = Readonly<Record<string, readonly [before: unknown, after: unknown, expected: readonly string[]]>>;

/** Commits files, changes them, and expects what git shows of each. */
function showing(changes: Shown, settings: string): void {
  const files = (side: 0 | 1) =>
    Object.fromEntries(Object.entries(changes).map(([name, sides]) => [`packs/${name}.json`, sides[side]]));
  const { git, write } = repository(files(0), settings);
  write(files(1));
  const { code, stdout, stderr } = git("diff");
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  const found = stdout
    .split(/^diff --git .*$/m)
    .slice(1)
    .map((part) => [/^\+\+\+ b\/packs\/(.+)\.json/m.exec(part)?.[1], shown(part)]);
  expect(Object.fromEntries(found)).toEqual(
    Object.fromEntries(Object.entries(changes).map(([name, [, , expected]]) => [name, expected])),
  );
}

describe("git's textconv", () => {
  const settings = "git config diff.setup-pack.textconv";

  it("shows what changed in a pack, and nothing else", () => {
    const asset = { ...flyers(1)[0], sha256: sha256("abd"), data: "YWJk" };
    showing(
      {
        body: [
          full(),
          full({ messageTemplates: [{ ...template, body: "Dear you,\nbe welcome.\n" }] }),
          ["-welcome.", "+be welcome."],
        ],
        name: [full(), full({ name: "Buyers" }), ["-name: Sellers", "+name: Buyers"]],
        setting: [
          full(),
          full({ brand: { colors: { primary: "#336600" } } }),
          ['-  primary: "#336699"', '+  primary: "#336600"'],
        ],
        asset: [
          full(),
          full({ assets: [asset] }),
          [`-(3 bytes, SHA-256 ${sha256("abc")})`, `+(3 bytes, SHA-256 ${sha256("abd")})`],
        ],
      },
      settings,
    );
  });

  it("shows what is broken too", () => {
    showing(
      {
        "no JSON": ['{\n  "a": 1,\n', '{\n  "a": 2,\n', ['-  "a": 1,', '+  "a": 2,']],
        "no text": [
          Buffer.from([0xff, 0x00, 0x0a]),
          Buffer.from([0xfe, 0x00, 0x0a]),
          ["-\\xff\\u0000", "+\\xfe\\u0000"],
        ],
        nothing: ["", "[]\n", ["-", "+[]"]],
        numbers: ['{"a":1e999}', '{"a":1e998}', ['-{"a":1e999}', '+{"a":1e998}']],
        twice: ['{"a":1,"a":2}', '{"a":1,"a":3}', ['-{"a":1,"a":2}', '+{"a":1,"a":3}']],
        error: [broken(), broken({ name: "B" }), ["-name: Sellers", "+name: B"]],
      },
      settings,
    );
  });

  it("tells in sentences what automations do, and names the item above a change", () => {
    const { git, write } = repository(
      { "packs/a.json": readFileSync(release("rewritten-graph/2.3.1"), "utf8") },
      "git config diff.setup-pack",
    );
    git("config", "--unset", "diff.setup-pack.command");
    write({ "packs/a.json": readFileSync(release("rewritten-graph/3.0.0"), "utf8") });
    for (const _ of ["converted", "kept"]) {
      const { stdout, stderr } = git("diff");
      expect(stderr).toBe("");
      expect(stdout).toMatch(/^- +Email: Three parts of/m);
      expect(stdout).toMatch(/^@@ .+ @@ automations\/pre-approval-nudge\.yaml$/m);
    }
  });
});

describe("git's external diff", () => {
  const settings = "git config diff.setup-pack.command";

  it("tells of a pack that changed, by meaning", () => {
    const { git, write } = repository({ "packs/a.json": full() }, settings);
    write({ "packs/a.json": full({ name: "Buyers", version: "1.0.1" }) });
    expect(git("diff")).toEqual({
      code: 0,
      stderr: "",
      stdout: expect.stringMatching(/^packs\/a\.json\nBuyers {2}1\.0\.0 → 1\.0\.1\nThis needs a patch version/),
    });
  });

  it("tells of packs that are new, gone and renamed", () => {
    const { cwd, git, write } = repository(
      { "packs/gone.json": full({ version: "3.0.0" }), "packs/old.json": full({ description: "x".repeat(2000) }) },
      settings,
    );
    write({ "packs/new.json": pack({ packId: "11111111-2222-4333-8444-555555555555", name: "Fresh" }) });
    rmSync(join(cwd, "packs/gone.json"));
    renameSync(join(cwd, "packs/old.json"), join(cwd, "packs/it's new.json"));
    write({ "packs/it's new.json": full({ description: "x".repeat(2000), name: "Renamed" }) });
    git("add", "--all");
    const { code, stdout, stderr } = git("diff", "--cached", "--find-renames");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("packs/new.json\nA new pack.\n\n+ Fresh  1.0.0  nothing in it\n");
    expect(stdout).toContain("packs/gone.json\nThis pack is gone.");
    expect(stdout).toContain("- Sellers  3.0.0");
    expect(stdout).toContain("packs/old.json → packs/it's new.json\nRenamed  1.0.0 → 1.0.0\n");
  });

  it("tells of a pack that has errors, and goes on to the next", () => {
    const { git, write } = repository(
      { "packs/a.json": full(), "packs/b.json": broken(), "packs/c.json": full() },
      settings,
    );
    write({ "packs/a.json": "{", "packs/b.json": full(), "packs/c.json": full({ name: "Next" }) });
    const { code, stdout, stderr } = git("diff");
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toContain("In the new version it has 1 error.\n\n  error  json/syntax  packs/a.json:1:2\n");
    expect(stdout).toContain("In the old version it had 1 error.");
    expect(stdout).toContain("packs/c.json\nNext  1.0.0 → 1.0.0\n");
  });

  it("takes no name for an option, nor does the textconv", () => {
    for (const setting of [settings, "git config diff.setup-pack.textconv"]) {
      const { git, write } = repository({ "-a.json": full(), "--help.json": full() }, setting);
      write({ "-a.json": full({ name: "Next" }), "--help.json": full({ name: "Other" }) });
      const { code, stdout, stderr } = git("diff");
      expect({ setting, code, stderr }).toEqual({ setting, code: 0, stderr: "" });
      expect(stdout).toMatch(/Other[\s\S]*Next/);
    }
  });

  it("tells of a file that is not merged yet", () => {
    const { git, write } = repository({ "packs/a.json": full() }, settings);
    const commit = (name: string) => {
      write({ "packs/a.json": full({ name }) });
      git("commit", "--quiet", "--all", "--message", name);
    };
    git("switch", "--quiet", "--create", "other");
    commit("Theirs");
    git("switch", "--quiet", "main");
    commit("Ours");
    expect(git("merge", "other").code).toBe(1);
    const { code, stdout } = git("diff", "--cached");
    expect(code).toBe(0);
    expect(stdout).toContain("it is not merged yet");
  });
});

describe("the lines without set-up", () => {
  it("run as they stand", () => {
    const { cwd, git, write } = repository({ "packs/a.json": full() }, "git config diff.setup-pack.command");
    git("tag", "v1.0.0");
    write({ "packs/a.json": full({ name: "Buyers" }), "packs/new.json": pack({ version: "9.0.0" }) });
    const examples = lines("npx setup-pack diff --git");
    expect(examples).toHaveLength(3);
    for (const line of examples) {
      const { status, stderr } = spawnSync(
        "bash",
        ["-c", line.replace("npx setup-pack", `"${process.execPath}" "${bin}"`)],
        {
          cwd,
          env: plainEnvironment(),
          encoding: "utf8",
        },
      );
      expect({ line, status, stderr }).toEqual({ line, status: 0, stderr: "" });
    }
    expect(readdirSync(cwd).sort()).toEqual([".git", ".gitattributes", "packs"]);
  });
});

describe("the lines for pull requests", () => {
  const [, yaml = ""] = /^## On pull requests$[\s\S]*?^```yaml\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const commands = [...yaml.matchAll(/^- run: (.+)$/gm)].map(([, line]) => line).join("\n");

  it("compare with where the branch left, comment, and check the version", () => {
    const { cwd, git, write } = repository({ "packs/buyers.json": full() }, "git config diff.setup-pack.command");
    git("update-ref", "refs/remotes/origin/main", "HEAD");
    write({
      "packs/buyers.json": full({ name: "Buyers", version: "1.0.1" }),
      "packs/b.json": broken(),
      gh: "#!/bin/sh\ncat diff.md\n",
    });
    git("add", "--all");
    git("commit", "--quiet", "--message", "second");
    chmodSync(join(cwd, "gh"), 0o755);
    const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", commands], {
      cwd,
      encoding: "utf8",
      env: {
        ...plainEnvironment(),
        PATH: `${join(cwd, "../bin")}:${cwd}:${process.env.PATH}`,
        GITHUB_BASE_REF: "main",
        RUNNER_TEMP: join(cwd, ".."),
        PR: "7",
      },
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    expect(stdout).toMatch(/^### `packs\/b\.json`\n[\s\S]*^### Buyers: 1\.0\.0 → 1\.0\.1$/m);
  });
});
