import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, plainEnvironment, setupPack } from "../setup-pack.test-support.js";

const script = (shell: string): string => {
  const { code, stdout, stderr } = setupPack(["completion", shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};

const has = (shell: string): boolean => spawnSync(shell, ["-c", "exit 0"]).error === undefined;

/** A name that says why its tests are left out, where they are. */
const inShell = (shell: string): string => (has(shell) ? shell : `${shell} (left out, since it is not installed)`);

/** What a shell says that runs this script, and complains of nothing. */
function said(shell: string, options: readonly string[], lines: string, cwd: string): string[] {
  const env = plainEnvironment();
  const { stdout, stderr } = spawnSync(shell, [...options, lines], { cwd, env, encoding: "utf8" });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
}

/** What bash offers behind a line whose last word is begun, in a folder. */
function offered(words: readonly string[], cwd = folder()): string[] {
  const quoted = words.map((word) => `'${word}'`).join(" ");
  const ask = `COMP_WORDS=(setup-pack ${quoted}); COMP_CWORD=${words.length}; _setup_pack; printf '%s\\n' "\${COMPREPLY[@]}"`;
  return said("bash", ["--norc", "-c"], `${script("bash")}\n${ask}`, cwd);
}

describe.skipIf(!has("bash"))(`${inShell("bash")} completes`, () => {
  it("commands", () => {
    expect(offered(["val"])).toEqual(["validate"]);
    expect(offered([""])).toEqual(expect.arrayContaining(["validate", "diff", "completion"]));
    expect(offered(["sandbox", "s"])).toEqual(["serve", "snapshot"]);
    expect(offered(["sandbox", "key", ""])).toEqual(["create", "list", "revoke"]);
    expect(offered(["sandbox", "lookup", "list", "li"])).toEqual(["listings"]);
    expect(offered(["sandbox", "listen", "--events", "deal"])).toEqual(["deal.created", "deal.updated"]);
    expect(offered(["completion", ""])).toEqual(["bash", "zsh", "fish"]);
  });

  it("options, of the command and of all", () => {
    expect(offered(["validate", "--base"])).toEqual(["--baseline"]);
    expect(offered(["validate", "a.json", "--q"])).toEqual(["--quiet"]);
    expect(offered(["validate", "--no-i"])).toEqual(["--no-ignore"]);
    expect(offered(["fmt", "--verb"])).toEqual(["--verbose"]);
    expect(offered(["fmt", "--f"])).toEqual([]);
    expect(offered(["sandbox", "serve", "--he"])).toEqual(["--help"]);
  });

  it("the values of options", () => {
    expect(offered(["validate", "--format", ""])).toEqual(["pretty", "json", "sarif", "junit", "github", "compact"]);
    expect(offered(["validate", "--format", "=", "s"])).toEqual(["sarif"]);
    expect(offered(["validate", "--format", "="])).toHaveLength(6);
    expect(offered(["validate", "--format=s"])).toEqual(["--format=sarif"]);
    expect(offered(["validate", "--format="])).toHaveLength(6);
    expect(offered(["plan", "show", "--format=p"])).toEqual(["--format=pretty"]);
    expect(offered(["validate", "--fail-on", "w"])).toEqual(["warning"]);
    expect(offered(["validate", "--max-warnings", ""])).toEqual([]);
  });

  it("rules", () => {
    expect(offered(["explain", "graph/cy"])).toEqual(["graph/cycle"]);
    expect(offered(["explain", "source/s"])).toEqual(["source/syntax"]);
  });

  it("files, whatever they are called", () => {
    const cwd = folder({ "sellers.json": pack(), "sel lers *.json": pack(), "deep/pack.json": pack() });
    expect(offered(["validate", "sel"], cwd).sort()).toEqual(["sel lers *.json", "sellers.json"]);
    expect(offered(["validate", "--baseline", "deep/"], cwd)).toEqual(["deep/pack.json"]);
    expect(offered(["diff", "sellers.json", "d"], cwd)).toEqual(["deep"]);
  });

  it("a word that stands before a file, and the file", () => {
    const cwd = folder({ "mine.json": pack() });
    expect(offered(["version", ""], cwd)).toEqual(["major", "minor", "patch", "auto"]);
    expect(offered(["version", "m"], cwd)).toEqual(["major", "minor"]);
    expect(offered(["version", "auto", "m"], cwd)).toEqual(["mine.json"]);
    expect(offered(["version", "auto", "--aga"], cwd)).toEqual(["--against"]);
    expect(offered(["version", "auto", "--against=m"], cwd)).toEqual(["--against=mine.json"]);
  });

  it("what is both, a command with commands of its own and with a file", () => {
    const cwd = folder({ "shown.json": pack() });
    expect(offered(["plan", "sho"], cwd).sort()).toEqual(["show", "shown.json"]);
  });
});

/** What a person typed, and some of what may follow it, in a folder with sellers.json; nothing where it is empty. */
const typed = [
  [["val"], ["validate"]],
  [
    ["sandbox", "s"],
    ["serve", "snapshot"],
  ],
  [
    ["sandbox", "key", ""],
    ["create", "list", "revoke"],
  ],
  [["validate", "--base"], ["--baseline"]],
  [["validate", "--format", "s"], ["sarif"]],
  [["validate", "--fail-on=w"], ["warning"]],
  [["validate", "--max-warnings", ""], []],
  [
    ["version", "m"],
    ["major", "minor"],
  ],
  [["version", "auto", "sel"], ["sellers.json"]],
  [["explain", "graph/cy"], ["graph/cycle"]],
  [["validate", "sel"], ["sellers.json"]],
  [["validate", "--baseline", "sel"], ["sellers.json"]],
  [["diff", "a.json", "sel"], ["sellers.json"]],
] as const;

/** What zsh offers, where the functions of its completion tell what they are given. */
const zshOffers = (words: readonly string[]): string => `
compdef() { }
compset() { local word=\${words[CURRENT]}; words[CURRENT]=\${word#*=} }
compadd() { shift; print -l -- "$@" }
_describe() { print -l -- "\${(@)offered%%:*}" }
_files() { print -l -- *(N) }
${script("zsh")}
words=(setup-pack ${words.map((word) => `'${word}'`).join(" ")})
CURRENT=${words.length + 1}
_setup_pack`;

describe.skipIf(!has("zsh"))(`${inShell("zsh")} completes`, () => {
  it.each(typed)("%j with %j", (words, expected) => {
    const begun = words.at(-1)?.replace(/^.*=/, "") ?? "";
    const offers = said("zsh", ["-f", "-c"], zshOffers(words), folder({ "sellers.json": pack() }));
    expect(offers.filter((offer) => offer.startsWith(begun))).toEqual(expected);
  });
});

describe.skipIf(!has("fish"))(`${inShell("fish")} completes`, () => {
  it.each(typed)("%j with %j", (words, expected) => {
    const ask = `${script("fish")}\ncomplete -C 'setup-pack ${words.join(" ")}'`;
    const offers = said("fish", ["--no-config", "-c"], ask, folder({ "sellers.json": pack() }));
    const names = offers.map((line) => line.replace(/\t.*/, "").replace(/^--[a-z-]+=/, ""));
    expect(names).toEqual(expected);
  });
});

describe("the scripts", () => {
  it.each(["bash", "zsh", "fish"])("name every command and its options: %s", (shell) => {
    const text = script(shell);
    for (const name of ["validate", "completion", "write-baseline", "max-size", "sarif", "graph/cycle"])
      expect(text).toContain(name);
    // No option or file may be offered whose name a shell would read as more than a name.
    expect(text).not.toMatch(/undefined|\[object/);
  });

  it("are of no other shell", () => {
    const { code, stderr } = setupPack(["completion", "tcsh"]);
    expect(code).toBe(2);
    expect(stderr).toContain("Allowed choices are bash, zsh, fish.");
  });
});
