import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { commitAll, copiesOf, git, gitEnvironment, repositoryWith } from "../git.test-support.js";
import { pack } from "../packs.test-support.js";
import { processWorld } from "../process-world.js";
import { bin, setupPack } from "../setup-pack.test-support.js";
import { runResolve } from "./run/resolve.js";

const full = (members: object): string => JSON.stringify(pack(members), undefined, 2);

const tag = (key: string, name: string) => ({ key, kind: "tag", name });
const tags = (hot: string, cold: string, more: object[] = []) => ({
  resources: [tag("hot", hot), tag("cold", cold), ...more],
});

/** Makes a repository in the middle of a merge, in which both branches have renamed both tags and added one. */
function beginMerge(cwd: string, driver: boolean): void {
  repositoryWith(
    { ".gitattributes": "*.json merge=setup-pack\n", "packs/a.json": full(tags("Hot", "Cold")), "notes.txt": "one\n" },
    cwd,
  );
  if (driver)
    git(cwd, "config", "merge.setup-pack.driver", `"${process.execPath}" "${bin}" merge %O %A %B -o %A --path %P`);
  const change = (members: object, notes: string) => {
    writeFileSync(join(cwd, "packs/a.json"), full(members));
    writeFileSync(join(cwd, "notes.txt"), notes);
    commitAll(cwd);
  };
  git(cwd, "switch", "--quiet", "--create", "office");
  change(tags("Hot T", "Cold T", [tag("theirs", "New T")]), "theirs\n");
  git(cwd, "switch", "--quiet", "main");
  change(tags("Hot O", "Cold O", [tag("ours", "New O")]), "ours\n");
  spawnSync("git", ["merge", "office"], { cwd, env: gitEnvironment() });
}

const mergedByDriver = copiesOf((cwd) => beginMerge(cwd, true));

const mergedByGit = copiesOf((cwd) => beginMerge(cwd, false));

/** Such a repository, and what is done and seen there. */
function unmerged(copy = mergedByDriver) {
  const cwd = copy();
  const path = join(cwd, "packs/a.json");
  const names = (): string[] =>
    JSON.parse(readFileSync(path, "utf8"))
      .resources.map(({ name }: { name: string }) => name)
      .toSorted();
  const status = () => git(cwd, "status", "--porcelain", "packs");
  /** Answers the questions one by one; what is said is given. */
  const answer = (answers: readonly string[], folder = cwd) => {
    const said: string[] = [];
    const left = [...answers];
    const sink = { write: (text: string) => void said.push(text), terminal: () => undefined };
    const prompt = () => () => left.shift() ?? "";
    const code = runResolve([], {}, { ...processWorld(), folder, stdout: sink, stderr: sink, prompt });
    return { code, said: said.join(""), unasked: left };
  };
  return { cwd, path, names, status, answer };
}

describe("resolve", () => {
  it("settles each conflict as it is told at the terminal, and marks the pack as merged", () => {
    const { cwd, names, status, answer } = unmerged();
    expect(status()).toBe("UU packs/a.json\n");
    expect(names()).toEqual(["Cold O", "Hot O", "New O", "New T"]);
    const { code, said, unasked } = answer(["?", "t", "o"], join(cwd, "packs"));
    expect({ code, unasked }).toEqual({ code: 0, unasked: [] });
    expect(said).toContain('conflict  "name" of tag "Hot O" (hot)');
    expect(said).toContain("1 other file that git could not merge is not a pack.");
    expect(said).toContain("a.json: everything is resolved, and git has it as merged.");
    expect(names()).toEqual(["Cold O", "Hot T", "New O", "New T"]);
    expect(status()).toBe("M  packs/a.json\n");
    expect(answer([]).said).toContain("No pack has conflicts in git.");
  });

  it("leaves open what is not answered, and knows the next time what was settled", () => {
    const { names, status, answer } = unmerged();
    expect(answer(["t"]).code).toBe(4);
    expect(names()).toEqual(["Cold O", "Hot T", "New O", "New T"]);
    expect(status()).toBe("UU packs/a.json\n");
    const again = answer(["t"]);
    expect(again.said).not.toContain(" (hot)");
    expect(again.code).toBe(0);
    expect(names()).toEqual(["Cold T", "Hot T", "New O", "New T"]);
  });

  it("keeps what was changed by hand since", () => {
    const { path, names, answer } = unmerged();
    const edited = readFileSync(path, "utf8").replace('"Hot O"', '"Warm"').replace('"New T"', '"Newer"');
    writeFileSync(path, edited);
    const { code, said } = answer(["T"]);
    expect(code).toBe(0);
    expect(said).not.toContain(" (hot)");
    expect(names()).toEqual(["Cold T", "New O", "Newer", "Warm"]);
  });

  it("starts from both sides where git has left conflict markers, and keeps the file", () => {
    const { path, names, answer } = unmerged(mergedByGit);
    const marked = readFileSync(path, "utf8");
    expect(marked).toContain("<<<<<<<");
    writeFileSync(`${path}.orig`, "mine");
    expect(answer(["O"]).code).toBe(0);
    expect(names()).toEqual(["Cold O", "Hot O", "New O", "New T"]);
    expect([readFileSync(`${path}.orig`, "utf8"), readFileSync(`${path}.orig.2`, "utf8")]).toEqual(["mine", marked]);
  });

  it("lists what is open where nobody can be asked, or settles all for a side", () => {
    const { cwd, path, names, status } = unmerged();
    const before = readFileSync(path, "utf8");
    const listed = setupPack(["resolve", "packs/a.json"], { cwd });
    expect(listed.code).toBe(4);
    expect(listed.stderr).toContain("2 conflicts, and there is no terminal to ask at");
    expect([readFileSync(path, "utf8"), status()]).toEqual([before, "UU packs/a.json\n"]);
    expect(setupPack(["resolve", "packs/a.json", "--theirs"], { cwd }).code).toBe(0);
    expect(names()).toEqual(["Cold T", "Hot T", "New O", "New T"]);
  });

  it("says where there is nothing to settle, and no repository", () => {
    const cwd = repositoryWith({ "a.json": pack() });
    expect(setupPack(["resolve"], { cwd })).toMatchObject({
      code: 0,
      stderr: "setup-pack: No pack has conflicts in git.\n",
    });
    expect(setupPack(["resolve", "a.json"], { cwd }).stderr).toContain("Git has no conflict in this file.");
  });
});
