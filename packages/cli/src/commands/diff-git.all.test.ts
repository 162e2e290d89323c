import { chmodSync, existsSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { describe, expect, it } from "vitest";
import changedSchema from "../../../../schemas/changed-packs.schema.json" with { type: "json" };
import diffSchema from "../../../../schemas/diff.schema.json" with { type: "json" };
import { change, commitAll, git, repositoryWith } from "../git.test-support.js";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";
import { type Changed, changed, environment, id, list, nothing } from "./diff-git.test-support.js";

const isChanged = new Ajv2020({ strict: false, schemas: [diffSchema] }).compile<Changed>(changedSchema);

/** Compares with these arguments: the code, and a line for each pack. */
function compared(
  cwd: string,
  ...args: string[]
): { readonly code: number | null; readonly stderr: string; readonly packs: readonly string[] } {
  const { code, stdout, stderr } = setupPack(["diff", "--git", ...args, "--format", "json"], {
    cwd,
    env: environment(),
  });
  const found: unknown = stdout === "" ? nothing : JSON.parse(stdout);
  if (!isChanged(found)) throw new Error(JSON.stringify(isChanged.errors));
  const { packs } = found;
  return {
    code,
    stderr,
    packs: packs.map(
      ({ change, path, previousPath }) => `${change} ${previousPath}${path === previousPath ? "" : ` → ${path}`}`,
    ),
  };
}

const yaml = (name: string, packId = id(1)) => `packId: ${packId}\nschemaVersion: 2\nname: ${name}\nversion: 1.0.0\n`;

describe("diff --git", () => {
  it("looks at what is named: folders, files and patterns", () => {
    const files = (name: string) => ({
      "a.json": pack({ name }),
      "packs/b.json": pack({ name, version: "2.0.0" }),
      "packs/deep/c.json": pack({ name, version: "3.0.0" }),
    });
    const cwd = changed(files("A"), files("B"));
    const [a, b, c] = ["changed a.json", "changed packs/b.json", "changed packs/deep/c.json"];
    const expected = [
      [["."], [a, b, c]],
      [["packs"], [b, c]],
      [
        ["packs/", "a.json"],
        [a, b, c],
      ],
      [["packs/*.json"], [b]],
      [["**/{b,c}.json"], [b, c]],
      [["pa*"], [b, c]],
      [["./packs/../a.json"], [a]],
    ] as const;
    for (const [args, packs] of expected)
      expect({ args, ...compared(cwd, "HEAD~1..HEAD", ...args) }).toEqual({ args, code: 0, stderr: "", packs });
  });

  it("takes names from the folder it is called in, and says which are nowhere", () => {
    const cwd = changed(
      { "a.json": pack(), "packs/b.json": pack() },
      { "a.json": pack({ name: "A" }), "packs/b.json": pack({ name: "B" }) },
    );
    const inside = join(cwd, "packs");
    expect(compared(inside, "HEAD~1..HEAD").packs).toEqual(["changed packs/b.json"]);
    expect(compared(inside, "HEAD~1..HEAD", "b.json").packs).toEqual(["changed packs/b.json"]);
    expect(compared(inside, "HEAD~1..HEAD", "../a.json").packs).toEqual(["changed a.json"]);
    expect(compared(inside, "HEAD~1..HEAD", "nope.json")).toEqual({
      code: 0,
      stderr: "setup-pack: Neither HEAD~1 nor HEAD has nope.json.\n",
      packs: [],
    });
    expect(compared(inside, "HEAD~1..HEAD", "../../x")).toMatchObject({
      code: 2,
      stderr: 'setup-pack: "../../x" is not a path within the repository.\n',
    });
  });

  it("compares with where a branch left, or with both ends", () => {
    const cwd = repositoryWith({ "a.json": pack(), "b.json": pack({ packId: id(2) }) });
    git(cwd, "switch", "--quiet", "--create", "branch");
    change(cwd, { "a.json": pack({ name: "Ours" }) });
    commitAll(cwd);
    git(cwd, "switch", "--quiet", "main");
    change(cwd, { "b.json": pack({ packId: id(2), name: "Theirs" }) });
    commitAll(cwd);
    expect(compared(cwd, "main...branch").packs).toEqual(["changed a.json"]);
    expect(compared(cwd, "main..branch").packs).toEqual(["changed a.json", "changed b.json"]);
    expect(compared(cwd, "branch..").packs).toEqual(["changed a.json", "changed b.json"]);
  });
});

describe("diff --git in a repository of somebody else", () => {
  /** A program that leaves a trace. */
  const trap = '#!/bin/sh\ntouch "$TRAP"\ncat\n';

  it("runs no program that its files, attributes or configuration name", () => {
    const home = folder({ "trap.sh": trap });
    chmodSync(join(home, "trap.sh"), 0o755);
    const cwd = repositoryWith(
      { ".gitattributes": "*.json diff=evil filter=evil merge=evil\n", "a.json": pack() },
      join(home, "repository"),
    );
    change(cwd, { "a.json": pack({ name: "B" }) });
    commitAll(cwd);
    const script = join(home, "trap.sh");
    for (const name of [
      "core.fsmonitor",
      "core.pager",
      "diff.external",
      "diff.evil.textconv",
      "diff.evil.command",
      "filter.evil.smudge",
      "filter.evil.clean",
      "filter.evil.process",
      "pager.diff",
    ])
      git(cwd, "config", name, script);
    // Written again since git looked: its content would have to be compared.
    change(cwd, { "a.json": pack({ name: "B" }) });
    mkdirSync(join(cwd, ".hooks"));
    for (const hook of ["post-checkout", "post-index-change", "reference-transaction"])
      writeFileSync(join(cwd, ".hooks", hook), trap, { mode: 0o755 });
    git(cwd, "config", "core.hooksPath", ".hooks");
    const env = { ...environment(), TRAP: join(home, "sprung") };
    for (const range of ["HEAD~1..HEAD", "HEAD~1...HEAD", "HEAD~1"]) {
      const { code, stdout, stderr } = setupPack(["diff", "--git", range], { cwd, env });
      expect({ range, code, stderr }).toEqual({ range, code: 0, stderr: "" });
      expect(stdout).toContain("B  1.0.0 → 1.0.0");
    }
    expect(existsSync(join(home, "sprung"))).toBe(false);
  });

  it("takes no folder of its files for a repository", () => {
    const cwd = repositoryWith({
      "bare/HEAD": "ref: refs/heads/main\n",
      "bare/objects/x": "",
      "bare/refs/x": "",
      "bare/config": "[core]\n\tbare = true\n",
    });
    const { code, stderr } = setupPack(["diff", "--git", "HEAD"], { cwd: join(cwd, "bare"), env: environment() });
    expect(code).toBe(2);
    expect(stderr).toContain("bare");
  });

  it("reads nothing outside of a commit, whatever its links say", () => {
    const cwd = repositoryWith({
      "source/pack.yaml": yaml("Sellers"),
      "source/smart-lists/hot.yaml": list,
      "secret.yaml": list,
    });
    rmSync(join(cwd, "source/smart-lists/hot.yaml"));
    symlinkSync("../../secret.yaml", join(cwd, "source/smart-lists/hot.yaml"));
    symlinkSync("/etc/passwd", join(cwd, "passwd.json"));
    symlinkSync("..", join(cwd, "up"));
    commitAll(cwd);
    const { code, stdout, stderr } = setupPack(["diff", "--git", "HEAD~1..HEAD"], { cwd });
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(stdout).toContain("source/unsafe-path");
    expect(stdout).not.toContain("root:");
  });
});
