import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { change, commitAll, git, repositoryWith } from "../../git.test-support.js";
import { pack } from "../../packs.test-support.js";
import { processWorld } from "../../process-world.js";
import { folder } from "../../setup-pack.test-support.js";
import type { World } from "../../world/world.js";
import { openEditedPack } from "../open-edited-pack.js";
import type { PackHistory } from "./pack-history.js";

const version = (text: string, members: object = {}): object => ({ ...pack(), ...members, version: text });
const sources = (name: string): string =>
  `packId: 5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11\nname: ${name}\nversion: 1.0.0\n`;

function historyOf(cwd: string, path: string, other: Partial<World> = {}): PackHistory {
  const edited = openEditedPack(path, { ...processWorld(), folder: cwd, ...other });
  if (typeof edited === "string") throw new Error(edited);
  return edited.history;
}

/** The text of a state; its fault where it has none. */
function textOf(history: PackHistory, id: string): string {
  const state = history.text(id);
  return "fault" in state ? `${state.fault}: ${state.message}` : new TextDecoder().decode(state.text);
}

const versionOf = (history: PackHistory, id: string): string => JSON.parse(textOf(history, id)).version;

describe("the states of a pack in git", () => {
  it("are listed newest first, across moves of its file, and read as they were", () => {
    const cwd = repositoryWith({ "old.json": version("1.0.0") });
    change(cwd, { "packs/*é.json": undefined }, { "old.json": "packs/*é.json" });
    writeFileSync(join(cwd, "packs/*é.json"), JSON.stringify(version("1.1.0"), undefined, 2));
    commitAll(cwd);
    change(cwd, { "packs/xé.json": version("7.0.0") });
    commitAll(cwd);
    change(cwd, { "packs/*é.json": version("2.0.0") });
    commitAll(cwd);
    const before = git(cwd, "status", "--porcelain=v2", "--branch");
    const history = historyOf(cwd, "packs/*é.json");
    const { commits, isMore, remark } = history.list(0);
    expect(commits.map(({ path }) => path)).toEqual(["packs/*é.json", "packs/*é.json", "old.json"]);
    expect(commits.map(({ id }) => versionOf(history, id))).toEqual(["2.0.0", "1.1.0", "1.0.0"]);
    expect({ isMore, remark }).toEqual({ isMore: false, remark: null });
    expect(commits[0]).toMatchObject({ author: "Test", subject: "Change", at: expect.any(Number) });
    expect(git(cwd, "status", "--porcelain=v2", "--branch")).toBe(before);
  });

  it("give no text but their own", () => {
    const cwd = repositoryWith({ "pack.json": version("1.0.0"), secret: "Nobody asked for this." });
    const history = historyOf(cwd, "pack.json");
    const [newest] = history.list(0).commits;
    for (const id of ["HEAD", "HEAD:secret", `${newest?.id}:secret`, "--output=x", "../secret", "secret", ""])
      expect(textOf(history, id)).toBe("not-found: No such state was listed.");
  });

  it("of a source folder are built as they were, also before it was moved", () => {
    const cwd = repositoryWith({ "old/pack.yaml": sources("First"), "old/notes.txt": "" });
    change(cwd, {}, { old: "new" });
    commitAll(cwd);
    change(cwd, { "new/pack.yaml": "name: [" });
    commitAll(cwd);
    change(cwd, { "new/pack.yaml": sources("Last") });
    commitAll(cwd);
    const history = historyOf(cwd, "new");
    const { commits } = history.list(0);
    expect(commits.map(({ path }) => path)).toEqual(["new", "new", "new", "old"]);
    const [last = "", broken = "", , first = ""] = commits.map(({ id }) => id);
    expect(textOf(history, last)).toContain('"Last"');
    expect(textOf(history, broken)).toMatch(/^unbuildable: The files of "new" had errors then/);
    expect(textOf(history, first)).toContain('"First"');
  });

  it("include what a merge made, and what was deleted meanwhile", () => {
    const cwd = repositoryWith({ "pack.json": version("1.0.0") });
    git(cwd, "switch", "--quiet", "--create", "side");
    change(cwd, { "pack.json": version("1.0.0", { author: "Side" }) });
    commitAll(cwd);
    git(cwd, "switch", "--quiet", "main");
    change(cwd, { "pack.json": undefined });
    commitAll(cwd);
    change(cwd, { "pack.json": version("2.0.0") });
    commitAll(cwd);
    git(cwd, "merge", "--quiet", "--no-commit", "--strategy=ours", "side");
    change(cwd, { "pack.json": version("3.0.0") });
    commitAll(cwd);
    const history = historyOf(cwd, "pack.json");
    const texts = history.list(0).commits.map(({ id }) => textOf(history, id));
    expect(texts).toHaveLength(5);
    expect(texts[0]).toContain("3.0.0");
    expect(texts).toContain('gone: "pack.json" was deleted then.');
  });

  it("are given a page at a time, and say where a clone ends", () => {
    const lines = Array.from({ length: 60 }, (_, patch) => fastImport(patch)).join("");
    const many = folder();
    git(many, "init", "--quiet", "--template=", "--initial-branch", "main");
    const imported = processWorld().git(many, ["fast-import", "--quiet"], lines);
    expect(imported).not.toHaveProperty("failure");
    git(many, "reset", "--quiet", "--hard");
    const first = historyOf(many, "pack.json").list(0);
    expect([first.commits.length, first.isMore, first.remark]).toEqual([50, true, null]);
    const all = historyOf(many, "pack.json").list(100);
    expect([all.commits.length, all.isMore, all.remark]).toEqual([60, false, null]);
    const clone = join(folder(), "clone");
    git(many, "clone", "--quiet", "--depth=2", String(pathToFileURL(many)), clone);
    expect(historyOf(clone, "pack.json").list(0)).toMatchObject({
      commits: [{}, {}],
      remark: "This clone of the repository is shallow: older states were not fetched.",
    });
  });

  it.each([
    ["no repository", () => folder({ "pack.json": version("1.0.0") }), '"pack.json" lies in no git repository.'],
    [
      "no commit",
      () => {
        const cwd = folder({ "pack.json": version("1.0.0") });
        git(cwd, "init", "--quiet", "--template=");
        return cwd;
      },
      '"pack.json" has never been committed, so git has no state of it.',
    ],
    [
      "a file that git does not know",
      () => {
        const cwd = repositoryWith({ "other.json": {} });
        change(cwd, { "pack.json": version("1.0.0") });
        return cwd;
      },
      '"pack.json" has never been committed, so git has no state of it.',
    ],
  ])("are none with %s, which is said", (_, begin, remark) => {
    expect(historyOf(begin(), "pack.json").list(0)).toEqual({ commits: [], isMore: false, remark, releases: [] });
  });

  it("are none without git, which is said", () => {
    const cwd = folder({ "pack.json": version("1.0.0") });
    const world = processWorld({ ...process.env, PATH: cwd });
    expect(historyOf(cwd, "pack.json", { git: world.git }).list(0).remark).toBe(
      "Git is not installed, or not on the PATH.",
    );
  });

  it("keep hostile names and messages as texts, and run nothing that the repository names", () => {
    const cwd = repositoryWith({ "--output=ran": version("1.0.0") });
    const mark = join(cwd, "ran");
    const program = join(cwd, "program");
    writeFileSync(program, `#!/bin/sh\ntouch '${mark}'\ncat\n`, { mode: 0o755 });
    for (const name of [
      "core.fsmonitor",
      "core.pager",
      "diff.external",
      "gpg.program",
      "diff.x.textconv",
      "diff.x.command",
    ])
      git(cwd, "config", name, program);
    git(cwd, "config", "log.showSignature", "true");
    git(cwd, "config", "filter.x.smudge", program);
    mkdirSync(join(cwd, ".git/info"), { recursive: true });
    writeFileSync(join(cwd, ".git/info/attributes"), "* diff=x filter=x\n");
    change(cwd, { "--output=ran": version("1.1.0") });
    git(cwd, "-c", "core.fsmonitor=false", "-c", "filter.x.clean=cat", "add", "--all");
    const subject = `\u202e<img src=x onerror=alert(1)> ${"x".repeat(100_000)}`;
    writeFileSync(join(cwd, ".git/message"), subject);
    git(
      cwd,
      "-c",
      "core.fsmonitor=false",
      "commit",
      "--quiet",
      "--author",
      'Ada\u202e"\u001b[31m <a@b>',
      "--file",
      ".git/message",
    );
    git(cwd, "-c", "core.fsmonitor=false", "branch", "--", "\u202e--");
    const history = historyOf(cwd, "./--output=ran");
    const { commits } = history.list(0);
    expect(commits.map(({ id }) => versionOf(history, id))).toEqual(["1.1.0", "1.0.0"]);
    expect(commits[0]?.subject).toMatch(/^<img src=x onerror=alert\(1\)> x+…$/);
    expect(commits[0]?.subject).toHaveLength(201);
    expect(commits[0]?.author).toBe('Ada"[31m');
    expect(processWorld().files.existsSync(mark)).toBe(false);
  });
});

describe("the releases beside a pack", () => {
  it("are the other files there, and in the folder releases, that hold the same pack", () => {
    const cwd = folder({
      "pack.json": version("2.0.0"),
      "pack-1.9.0.json": version("1.9.0"),
      "broken.json": "{",
      "plan.json": version("3.0.0", { format: undefined }),
      "other.json": version("5.0.0", { packId: "a81f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11" }),
      "releases/1.10.0.json": version("1.10.0"),
      "releases/1.2.0.JSON": version("1.2.0"),
      "releases/deep/1.0.0.json": version("1.0.0"),
    });
    symlinkSync("/etc/hostname", join(cwd, "releases/link.json"));
    const history = historyOf(cwd, "pack.json");
    const { releases } = history.list(0);
    expect(releases).toEqual([
      { id: "releases/1.10.0.json", version: "1.10.0" },
      { id: "pack-1.9.0.json", version: "1.9.0" },
      { id: "releases/1.2.0.JSON", version: "1.2.0" },
    ]);
    expect(versionOf(history, "releases/1.10.0.json")).toBe("1.10.0");
    expect(textOf(history, "other.json")).toMatch(/^not-found/);
  });
});

/** A commit of `git fast-import` that changes the pack. */
function fastImport(patch: number): string {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const text = JSON.stringify(version(`1.0.${patch}`));
  return `commit refs/heads/main\ncommitter Test <t@example.com> ${1_700_000_000 + patch} +0000\n${data("Change")}M 100644 inline pack.json\n${data(text)}`;
}
