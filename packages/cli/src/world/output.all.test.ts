import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { warned } from "../packs.test-support.js";
import { folder, setupPack, shell, start } from "../setup-pack.test-support.js";

/** What is said of a stream whose reader has gone. */
const closed = (stream: string): string =>
  `setup-pack: ${stream} cannot be written: What was to read it closed the pipe. (EPIPE)\n`;

describe("output through a pipe", () => {
  const many = warned(3000);

  it("is whole before the process ends, also for a slow reader", async () => {
    const cwd = folder({ "pack.json": many });
    const child = start(["validate", "pack.json", "--format", "json"], cwd);
    child.stdout.pause();
    await sleep(300);
    let text = "";
    child.stdout.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
    });
    child.stdout.resume();
    const [code] = await once(child, "close");
    expect(code).toBe(0);
    expect(text.length).toBeGreaterThan(500_000);
    expect(JSON.parse(text).summary.warnings).toBe(1001);
  });

  it("is whole through a pipe that does not wait", () => {
    const cwd = folder({ "pack.json": many });
    const slow = `perl -e 'use Fcntl; fcntl(STDOUT, F_SETFL, O_NONBLOCK | O_WRONLY); exec @ARGV' $SETUP_PACK validate pack.json --format json | (sleep 0.3; tail -c 2)`;
    expect(shell(`set -o pipefail; ${slow}`, cwd)).toEqual({ code: 0, stdout: "}\n", stderr: "" });
  });

  it.each(["json", "compact"])("that is closed half-way ends the run with a word on it: %s", (format) => {
    const cwd = folder({ "pack.json": many });
    const line = `$SETUP_PACK validate pack.json --format ${format} | head -c 10; echo " \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = shell(line, cwd);
    expect(stderr).toBe(closed("Standard output"));
    expect(stdout).toMatch(/ 2\n$/);
  });

  it("may be closed from the start", () => {
    const cwd = folder({ "pack.json": many });
    expect(shell("$SETUP_PACK validate pack.json >&-", cwd).stderr).toBe("");
  });
});

describe("what takes no output", () => {
  const files = () => folder({ "pack.json": warned(1), "other.json": warned(2), "team/pack.yaml": "name: [" });

  it.each([
    "--help",
    "--version",
    "completion zsh",
    "describe pack.json",
    "diff other.json pack.json --format html",
    "explain",
    "fmt - < pack.json",
    "graph pack.json --format json",
    "init new",
    "inspect pack.json",
    "merge pack.json pack.json pack.json",
    "sandbox --help",
    "unpack pack.json new",
    "validate pack.json",
    "validate pack.json --format sarif",
    "version minor pack.json",
  ])("is told of, not taken for a mistake of the program: %s", (line) => {
    const gone = shell(`exec 3> >(:); wait $!; $SETUP_PACK ${line} >&3`, files());
    expect(gone).toEqual({ code: 2, stdout: "", stderr: closed("Standard output") });
  });

  // All of them write by one function, which tells the reasons apart: one prints at once, the other piece by piece.
  it.each(["--help", "validate pack.json"])("may be full: %s", (line) => {
    const full = shell(`$SETUP_PACK ${line} > /dev/full`, files());
    const stderr = "setup-pack: Standard output cannot be written: There is no space left for it. (ENOSPC)\n";
    expect(full).toEqual({ code: 2, stdout: "", stderr });
  });

  it("may be open for reading only", () => {
    const { code, stderr } = shell("$SETUP_PACK validate pack.json 1< pack.json", files());
    expect(stderr).toBe("setup-pack: Standard output cannot be written: It is not open for this. (EBADF)\n");
    expect(code).toBe(2);
  });

  it.each([
    ["standard error", "validate gone.json --fail-on info --format bad", "2>&3"],
    ["both", "explain", ">&3 2>&3"],
    ["both, where the command is at fault", "graph pack.json --automation gone", ">&3 2>&3"],
  ])("is met in silence where nobody hears of it: %s", (_, line, redirection) => {
    const gone = shell(`exec 3> >(:); wait $!; $SETUP_PACK ${line} ${redirection}`, files());
    expect(gone).toEqual({ code: 2, stdout: "", stderr: "" });
  });

  it("ends what watches", () => {
    const { code, stderr } = shell(
      "exec 3> >(:); wait $!; $SETUP_PACK validate --watch --quiet pack.json >&3",
      files(),
    );
    expect({ code, stderr }).toEqual({ code: 2, stderr: closed("Standard output") });
  });
});

describe("progress", () => {
  it("does not show where there is no terminal", () => {
    const files = Object.fromEntries(
      Array.from({ length: 300 }, (_, index) => [`${index}.json`, warned(1, { version: `1.0.${index}` })]),
    );
    expect(setupPack(["validate", ".", "--format", "compact"], { cwd: folder(files) }).stderr).toBe("");
  });
});
