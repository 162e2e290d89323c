import { spawnSync } from "node:child_process";
import { describe, expect, it } from "vitest";
import { pack } from "../packs.test-support.js";
import { folder, setupPack } from "../setup-pack.test-support.js";

const script = (shell: string): string => {
  const { code, stdout, stderr } = setupPack(["completion", shell]);
  expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  return stdout;
};

const has = (shell: string): boolean => spawnSync(shell, ["-c", "exit 0"]).error === undefined;

/** What bash offers behind a line whose last word is begun, in a folder. */
function offered(words: readonly string[], cwd = folder()): string[] {
  const quoted = words.map((word) => `'${word}'`).join(" ");
  const ask = `COMP_WORDS=(setup-pack ${quoted}); COMP_CWORD=${words.length}; _setup_pack; printf '%s\\n' "\${COMPREPLY[@]}"`;
  const { stdout, stderr } = spawnSync("bash", ["--norc", "-c", `${script("bash")}\n${ask}`], {
    cwd,
    encoding: "utf8",
  });
  expect(stderr).toBe("");
  return stdout.split("\n").filter((line) => line !== "");
}

describe.skipIf(!has("bash"))("bash completes", () => {
  it("commands", () => {
    expect(offered(["val"])).toEqual(["validate"]);
    expect(offered([""])).toEqual(expect.arrayContaining(["validate", "diff", "completion"]));
    expect(offered(["sandbox", "s"])).toEqual(["serve"]);
    expect(offered(["sandbox", "key", ""])).toEqual(["create", "list", "revoke"]);
    expect(offered(["completion", ""])).toEqual(["bash", "zsh", "fish"]);
  });

  it("options, of the command and of all", () => {
    expect(offered(["validate", "--base"])).toEqual(["--baseline"]);
    expect(offered(["validate", "a.json", "--q"])).toEqual(["--quiet"]);
    expect(offered(["fmt", "--f"])).toEqual([]);
    expect(offered(["sandbox", "serve", "--he"])).toEqual(["--help"]);
  });

  it("the values of options", () => {
    expect(offered(["validate", "--format", ""])).toEqual(["pretty", "json", "sarif", "junit", "github", "compact"]);
    expect(offered(["validate", "--format", "=", "s"])).toEqual(["sarif"]);
    expect(offered(["validate", "--format", "="])).toHaveLength(6);
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

  it("what is both, a command with commands of its own and with a file", () => {
    const cwd = folder({ "shown.json": pack() });
    expect(offered(["plan", "sho"], cwd).sort()).toEqual(["show", "shown.json"]);
  });
});

describe("the scripts", () => {
  it.skipIf(!has("zsh"))("are understood by zsh", () => {
    const { status, stderr } = spawnSync("zsh", ["-n"], { input: script("zsh"), encoding: "utf8" });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  });

  it.skipIf(!has("fish"))("are understood by fish, which completes commands and values", () => {
    const ask = 'complete -C "setup-pack val"; complete -C "setup-pack validate --format s"';
    const { stdout } = spawnSync("fish", ["--no-config", "-c", `${script("fish")}\n${ask}`], { encoding: "utf8" });
    expect(stdout).toMatch(/^validate\t/m);
    expect(stdout).toMatch(/^sarif/m);
  });

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
