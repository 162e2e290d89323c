import { spawnSync } from "node:child_process";
import { copyFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { release } from "../releases.test-support.js";
import { bin, folder, plainEnvironment, setupPack } from "../setup-pack.test-support.js";
import { merge, text } from "./merge.test-support.js";

describe("merge as git's merge driver", () => {
  /** A repository set up as docs/git.md says, with one pack in it. */
  const repository = (first: string) => {
    const cwd = folder({ ".gitattributes": "*.json merge=setup-pack\n" });
    const command = `"${process.execPath}" "${bin}"`;
    const git = (...args: string[]) => {
      const env = { ...plainEnvironment(), GIT_CONFIG_GLOBAL: "/dev/null", GIT_CONFIG_NOSYSTEM: "1" };
      const { status, stdout, stderr } = spawnSync("git", args, { cwd, env, encoding: "utf8" });
      return { code: status, stdout, stderr };
    };
    git("init", "--quiet", "--initial-branch", "main");
    git("config", "user.name", "Test");
    git("config", "user.email", "test@example.com");
    git(
      "config",
      "merge.setup-pack.driver",
      `${command} merge %O %A %B -o %A --path %P --ours-label %X --theirs-label %Y`,
    );
    const commit = (path: string, message: string) => {
      copyFileSync(path, join(cwd, "pack.json"));
      git("add", "--all");
      expect(git("commit", "--quiet", "--message", message).code).toBe(0);
    };
    commit(release(first), "first");
    return { cwd, git, commit };
  };

  it("merges two branches that git alone cannot merge", () => {
    const { cwd, git, commit } = repository("additions/1.0.0");
    git("switch", "--quiet", "--create", "office");
    commit(release("additions/mine"), "office");
    git("switch", "--quiet", "main");
    commit(release("additions/1.1.0"), "release");
    expect(git("-c", "merge.setup-pack.driver=false", "merge", "office").code).toBe(1);
    git("merge", "--abort");
    expect(git("merge", "--quiet", "--message", "both", "office").code).toBe(0);
    expect(git("status", "--porcelain").stdout).toBe("");
    const expected = setupPack([
      "merge",
      ...[release("additions/1.0.0"), release("additions/1.1.0"), release("additions/mine")],
    ]).stdout;
    expect(text(join(cwd, "pack.json"))).toBe(expected);
  });

  it("leaves a conflict for people, and all else merged in the file", () => {
    const { cwd, git, commit } = repository("rewritten-graph/2.3.1");
    git("switch", "--quiet", "--create", "office");
    commit(release("rewritten-graph/mine"), "office");
    git("switch", "--quiet", "main");
    commit(release("rewritten-graph/3.0.0"), "release");
    const { code, stdout, stderr } = git("merge", "office");
    expect(code).toBe(1);
    expect(`${stdout}${stderr}`).toContain('"config.minutes" of block "wait-2d"');
    expect(`${stdout}${stderr}`).toContain("setup-pack resolve pack.json");
    expect(git("status", "--porcelain").stdout).toBe("UU pack.json\n");
    const sides = ["2.3.1", "3.0.0", "mine"].map((name) => release(`rewritten-graph/${name}`));
    expect(text(join(cwd, "pack.json"))).toBe(merge(folder(), ...sides).stdout);
  });

  it("merges a pack that both branches have added", () => {
    const { cwd, git } = repository("additions/1.0.0");
    const add = (members: object) => {
      writeFileSync(join(cwd, "new.json"), JSON.stringify(pack(members)));
      git("add", "--all");
      git("commit", "--quiet", "--message", "new");
    };
    git("switch", "--quiet", "--create", "office");
    add({ author: "Ann" });
    git("switch", "--quiet", "main");
    add({ description: "For May" });
    expect(git("merge", "--quiet", "--message", "both", "office").code).toBe(0);
    expect(JSON.parse(text(join(cwd, "new.json")))).toMatchObject({ author: "Ann", description: "For May" });
  });
});
