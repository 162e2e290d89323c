import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { change, commitAll, git, repositoryWith } from "../../git.test-support.js";
import { processWorld } from "../../process-world.js";
import { folder } from "../../setup-pack.test-support.js";
import { historyOf, textOf, version, versionOf } from "./pack-history.test-support.js";

describe("the states of a pack in git", () => {
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

/** A commit of `git fast-import` that changes the pack. */
function fastImport(patch: number): string {
  const data = (text: string): string => `data ${Buffer.byteLength(text)}\n${text}\n`;
  const text = JSON.stringify(version(`1.0.${patch}`));
  return `commit refs/heads/main\ncommitter Test <t@example.com> ${1_700_000_000 + patch} +0000\n${data("Change")}M 100644 inline pack.json\n${data(text)}`;
}
