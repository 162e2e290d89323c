import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { git } from "../git.test-support.js";
import { broken, pack, warned } from "../packs.test-support.js";
import { folder } from "../setup-pack.test-support.js";
import { runnerWith } from "./validate-action.test-support.js";

const yaml = (name: string, packId = "11111111-2222-4333-8444-555555555555") =>
  `packId: ${packId}\nschemaVersion: 2\nname: ${name}\nversion: 1.0.0\n`;

/** A folder that has bash, and no other program. */
function onlyBash(): string {
  const programs = folder();
  symlinkSync("/bin/bash", join(programs, "bash"));
  return programs;
}

type Runner = ReturnType<typeof runnerWith>;

/** What the comparison with a commit says, in the comment and in the summary. */
function compared({ run, read }: Runner, base: string, given: Readonly<Record<string, string>> = {}) {
  const { status, stdout, stderr } = run("compare", { BASE_SHA: base, ...given });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const headings = read("summary").match(/^### .*$/gm) ?? [];
  return { stdout, headings, body: read("temp/tool/comment.md") };
}

describe("the action checks packs", () => {
  it("annotates what it finds, leaves it as SARIF, and keeps the exit code", () => {
    const { run, read } = runnerWith({ "packs/a.json": broken(), "packs/b.json": pack({ version: "2.0.0" }) });
    const { status, stdout } = run("validate", { PATHS: "packs/a.json\n\npacks/b.json\r\n" });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::error file=packs\/a\.json,line=15,/);
    expect(read("output")).toMatch(/^exit-code=1\nsarif-file=.+\n$/);
    expect(JSON.parse(read("temp/tool/findings.sarif")).runs[0].results).toHaveLength(1);
  });

  it("and source folders, wherever they lie", () => {
    const { run, read } = runnerWith({
      "a.json": pack(),
      "packs/deep/sellers/pack.yaml": yaml("Sellers"),
      "packs/deep/sellers/smart-lists/hot.yaml": "name: [\n",
    });
    expect(run("validate").stdout).toMatch(/^::error file=packs\/deep\/sellers\/smart-lists\/hot\.yaml,line=2,/);
    expect(read("output")).toMatch(/^exit-code=1\n/);
  });

  it("says in the log what is wrong with a configuration, and that alone", () => {
    const { run, read } = runnerWith({
      "a.json": pack(),
      "setup-pack.config.json": '{ "ignore": "::set-output name=exit-code::0\\n##[x]" }',
    });
    const { status, stdout } = run("validate");
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::stop-commands::([0-9a-f-]{36})\n[\s\S]*setup-pack\.config\.json[\s\S]*\n::\1::\n$/);
    expect(read("output")).toBe("exit-code=2\n");
  });

  it("checks nothing it was not asked to, and all where it was asked nothing", () => {
    const { run, read } = runnerWith({ "a.json": broken(), "packs/b.json": pack() });
    run("validate", { PATHS: "packs" });
    run("validate", { PATHS: "\n" });
    expect(read("output").match(/exit-code=\d/g)).toEqual(["exit-code=0", "exit-code=1"]);
  });
});

describe("the action sends findings to code scanning", () => {
  const found = (...args: Parameters<typeof runnerWith>) => {
    const runner = runnerWith(...args);
    runner.run("validate");
    return {
      ...runner,
      upload: (given = {}) =>
        runner.run("upload", { SARIF_FILE: join(runner.home, "temp/tool/findings.sarif"), GH_TOKEN: "t", ...given }),
    };
  };

  it("with the commit, and fingerprints that GitHub knows findings by", () => {
    const { upload, read } = found({ "a.json": broken() });
    expect(upload()).toEqual({ status: 0, stdout: "", stderr: "" });
    expect(read("gh.log")).toBe("api --method POST repos/o/r/code-scanning/sarifs --input analysis.json\n");
    const { sarif, ...rest } = JSON.parse(read("temp/tool/analysis.json"));
    expect(rest).toEqual({ commit_sha: "0".repeat(40), ref: "refs/pull/7/merge", tool_name: "setup-pack" });
    const [analysis] = JSON.parse(gunzipSync(Buffer.from(sarif, "base64")).toString()).runs;
    expect(analysis.automationDetails.id).toBe("setup-pack/");
    expect(analysis.results).toHaveLength(1);
    expect(analysis.results[0].partialFingerprints.primaryLocationLineHash).toMatch(/^[0-9a-f]{32}:1$/);
  });

  it("but not those that a team has accepted", () => {
    const configuration = { ignore: [{ rule: "asset/no-content", reason: "It comes later" }] };
    const { upload, read } = found({ "a.json": warned(2), "setup-pack.config.json": configuration });
    upload();
    const { sarif } = JSON.parse(read("temp/tool/analysis.json"));
    expect(JSON.parse(gunzipSync(Buffer.from(sarif, "base64")).toString()).runs[0].results).toEqual([]);
  });

  it("or notes why not", () => {
    const { upload, read } = found({ "a.json": broken() });
    const off = "GitHub does not allow it to this token. Code scanning has to be on,";
    const reasons = [
      [{ HEAD_REPOSITORY: "stranger/r" }, "a pull request from a fork gets a token that cannot write."],
      [{ HEAD_REPOSITORY: "" }, "a pull request from a fork gets a token that cannot write."],
      [{ GH_FAILS: "403" }, off],
      [{ GH_FAILS: "404" }, off],
      [{ GH_FAILS: "401" }, "GitHub does not know the token."],
      [{ GH_FAILS: "502" }, "GitHub answered with status 502."],
      [{ GH_FAILS: "x" }, "GitHub could not be reached."],
      [{ PATH: onlyBash(), NODE: process.execPath }, "GitHub's command line, gh, is not installed on the runner."],
    ] as const;
    for (const [given, why] of reasons) {
      const { status, stdout, stderr } = upload(given);
      expect({ given, status, stderr }).toEqual({ given, status: 0, stderr: "" });
      const sentence = `The findings were not sent to code scanning: ${why}`;
      expect(stdout).toContain(`::notice title=Setup Packs::${sentence}`);
      expect(read("summary")).toContain(`> ${sentence}`);
    }
  });
});

describe("the action attaches books to a release", () => {
  const attached = ({ run }: Runner, given: Readonly<Record<string, string>>) =>
    run("attach", { EVENT: "release", TAG: "v1", GH_TOKEN: "t", ...given });

  it("of each pack that was named, under names that mean nothing to gh", () => {
    const runner = runnerWith({ "packs/buyers.json": pack(), "packs/a#b $(touch evil)/pack.yaml": yaml("Sellers") });
    const { status, stdout } = attached(runner, { PATHS: "packs/buyers.json\npacks/a#b $(touch evil)\n" });
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: "::notice title=Setup Packs::Attached to the release: a-b-touch-evil-.book.html buyers.book.html\n",
    });
    expect(runner.read("gh.log")).toBe(
      "release view --repo o/r --json id -- v1\n" +
        "release upload --clobber --repo o/r -- v1 a-b-touch-evil-.book.html buyers.book.html\n",
    );
    expect(existsSync(join(runner.cwd, "evil"))).toBe(false);
  });

  it("or fails, and says why", () => {
    const runner = runnerWith({ "a.json": pack(), "b/a.json": pack(), "broken.json": broken() });
    symlinkSync("/etc", join(runner.cwd, "out"));
    const refusals = [
      [{ PATHS: "a.json", TAG: "" }, "the job runs for no release. Have it run when a release is published,"],
      [{ PATHS: "a.json", GH_FAILS: "x" }, "the release of this tag was not found. GitHub could not be reached."],
      [{ PATHS: "a.json\nb/a.json" }, "two of the packs that were named would have books of the same name."],
      [{ PATHS: "broken.json" }, "one could not be written; the log says why."],
      [{ PATHS: "out" }, "a path that was named leads out of the checkout."],
    ] as const;
    for (const [given, why] of refusals) {
      const { status, stdout } = attached(runner, given);
      expect({ given, status }).toEqual({ given, status: 2 });
      expect(stdout).toContain(`::error title=Setup Packs::No book was attached: ${why}`);
    }
  });
});

describe("the action tells what a pull request changes", () => {
  it("of packs and source folders, nested ones too, whatever they are called", () => {
    const name = "packs/$(touch evil) 'a\".json";
    const runner = runnerWith({
      [name]: pack(),
      "packs/deep/source/pack.yaml": yaml("Buyers"),
      "same.json": pack({ version: "3.0.0" }),
    });
    const base = runner.commit({});
    runner.commit({
      [name]: pack({ name: "Sellers and @more", version: "1.0.1" }),
      "packs/deep/source/pack.yaml": yaml("All buyers"),
      "new.json": pack({ version: "4.0.0" }),
      "other.json": { mentions: "service.setup-pack" },
    });
    const { headings, body, stdout } = compared(runner, base);
    expect(stdout).toBe("");
    expect(body).toMatch(/^<!-- setup-pack -->\n\n###/);
    expect(headings).toEqual([
      "### Sellers 4.0.0",
      "### Sellers and @&#8203;more: 1.0.0 → 1.0.1",
      "### All buyers: 1.0.0 → 1.0.0",
    ]);
    expect(body).toContain("`packs/deep/source`");
    expect(runner.read("output")).toMatch(/^body=.*comment\.md\nchanged=true\n$/);
    expect(() => runner.read("checkout/evil")).toThrow("ENOENT");
  });

  it("and of packs with errors, on a job that goes on", () => {
    const runner = runnerWith({ "a.json": pack(), "b.json": pack({ version: "3.0.0" }) });
    const base = runner.commit({});
    runner.commit({ "a.json": broken(), "b.json": pack({ name: "Next", version: "3.0.0" }) });
    const { headings, body } = compared(runner, base);
    expect(headings).toEqual(["### `a.json`", "### Next: 3.0.0 → 3.0.0"]);
    expect(body).toMatch(/It cannot be compared\. In [0-9a-f]{10} it has 1 error\.\n\n- `a\.json:15:\d+` .*reddish/);
  });

  it("but not what the configuration leaves out", () => {
    const runner = runnerWith({ "a.json": pack(), "out/b.json": pack(), "ci.json": { exclude: ["out"] } });
    const base = runner.commit({});
    runner.commit({ "a.json": pack({ name: "A" }), "out/b.json": pack({ name: "B" }) });
    expect(compared(runner, base, { CONFIG: "ci.json" }).headings).toEqual(["### A: 1.0.0 → 1.0.0"]);
  });

  it("as far as it was asked to look", () => {
    const runner = runnerWith({ "packs/a.json": pack(), "other/b.json": pack({ version: "2.0.0" }) });
    const base = runner.commit({});
    runner.commit({ "packs/a.json": pack({ name: "A" }), "other/b.json": pack({ name: "B", version: "2.0.0" }) });
    expect(compared(runner, base, { PATHS: "packs" }).headings).toEqual(["### A: 1.0.0 → 1.0.0"]);
    expect(compared(runner, base, { PATHS: "elsewhere\npacks/*.json" }).stdout).toMatch(
      /^::stop-commands::.*\nsetup-pack: Neither/,
    );
  });

  it("with the base that the merge was made with, which may be newer than that of the event", () => {
    const runner = runnerWith({ "a.json": pack(), "b.json": pack({ version: "2.0.0" }) });
    const { cwd, commit } = runner;
    const base = git(cwd, "rev-parse", "HEAD").trim();
    git(cwd, "switch", "--quiet", "--create", "branch");
    const head = commit({ "a.json": pack({ name: "Ours" }) });
    git(cwd, "switch", "--quiet", "main");
    commit({ "b.json": pack({ name: "Theirs", version: "2.0.0" }) });
    const main = git(cwd, "rev-parse", "HEAD").trim();
    git(cwd, "merge", "--quiet", "--no-ff", "branch");
    const merge = git(cwd, "rev-parse", "HEAD").trim();
    expect(compared(runner, base, { GITHUB_SHA: merge }).headings).toEqual(["### Ours: 1.0.0 → 1.0.0"]);
    git(cwd, "switch", "--quiet", "--detach", head);
    expect(compared(runner, main).headings).toHaveLength(2);
  });

  it("fetching the base where the checkout has one commit only", () => {
    const origin = runnerWith({ "a.json": pack() });
    const base = origin.commit({});
    origin.commit({ "a.json": pack({ name: "Fetched" }) });
    const runner = runnerWith({});
    git(runner.cwd, "remote", "add", "origin", `file://${origin.cwd}`);
    git(runner.cwd, "fetch", "--quiet", "--depth=1", "origin", "main");
    git(runner.cwd, "checkout", "--quiet", "--detach", "FETCH_HEAD");
    expect(compared(runner, base).headings).toEqual(["### Fetched: 1.0.0 → 1.0.0"]);
  });

  it("or notes why not, and the job goes on", () => {
    const { run, read } = runnerWith({ "a.json": pack() });
    for (const [base, why] of [
      ["f".repeat(40), "the base branch could not be fetched."],
      ["--upload-pack=evil", "the event names no base."],
    ] as const) {
      const { status, stdout, stderr } = run("compare", { BASE_SHA: base });
      expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
      expect(stdout).toBe(`::notice title=Setup Packs::What the pull request changes could not be told: ${why}\n`);
      expect(read("summary")).toContain(why);
    }
    expect(read("output")).toBe("");
  });

  it("that no pack changes, and leaves the summary alone then", () => {
    const runner = runnerWith({ "a.json": pack() });
    const base = runner.commit({});
    runner.commit({ "README.md": "Hello" });
    expect(compared(runner, base).body).toBe("<!-- setup-pack -->\n\nNo pack changes.\n");
    expect(runner.read("summary")).toBe("");
    expect(runner.read("output")).toMatch(/^body=.*\n$/);
  });
});

describe("the action comments", () => {
  const comment = (given: Readonly<Record<string, string>>) => {
    const runner = runnerWith({});
    const { status, stdout, stderr } = runner.run("comment", {
      GH_TOKEN: "t",
      BODY: "/tmp/body.md",
      CHANGED: "true",
      ...given,
    });
    expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
    return { ...runner, stdout };
  };

  it.each([
    ["", "true", "--method POST repos/o/r/issues/7/comments --field body=@/tmp/body.md"],
    ["41\n42\n", "true", "--method PATCH repos/o/r/issues/comments/41 --field body=@/tmp/body.md"],
    ["41", "", "--method PATCH repos/o/r/issues/comments/41 --field body=@/tmp/body.md"],
    ["", "", undefined],
  ])("once, and then brings that comment up to date: %j %j", (found, changed, call) => {
    const { read, stdout } = comment({ GH_FOUND: found, CHANGED: changed });
    expect(stdout).toBe("");
    expect(read("gh.log").trimEnd().split("\n")).toEqual([
      expect.stringContaining("--paginate"),
      ...(call === undefined ? [] : [`api --silent ${call}`]),
    ]);
  });

  it.each([
    [{ HEAD_REPOSITORY: "stranger/r" }, "a pull request from a fork gets a token that cannot write."],
    [
      { GH_FAILS: "403" },
      "GitHub does not allow it to this token. The job needs the permission `pull-requests: write`.",
    ],
  ])("or notes why not: %j", (given, why) => {
    const { stdout, read } = comment(given);
    expect(stdout).toContain(`::notice title=Setup Packs::The pull request was not commented on: ${why}`);
    expect(read("summary")).toContain(why);
  });
});
