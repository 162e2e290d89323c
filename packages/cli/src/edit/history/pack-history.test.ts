import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { change, commitAll, git, repositoryWith } from "../../git.test-support.js";
import { processWorld } from "../../process-world.js";
import { folder } from "../../setup-pack.test-support.js";
import { historyOf, textOf, version, versionOf } from "./pack-history.test-support.js";

const sources = (name: string): string =>
  `packId: 5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11\nname: ${name}\nversion: 1.0.0\n`;

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
