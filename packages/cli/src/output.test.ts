import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { warned } from "./packs.test-support.js";
import { folder, setupPack, shell, start } from "./setup-pack.test-support.js";

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
    expect(JSON.parse(text).summary.warnings).toBe(3000);
  });

  it("is whole through a pipe that does not wait", () => {
    const cwd = folder({ "pack.json": many });
    const slow = `perl -e 'use Fcntl; fcntl(STDOUT, F_SETFL, O_NONBLOCK | O_WRONLY); exec @ARGV' $SETUP_PACK validate pack.json --format json | (sleep 0.3; tail -c 2)`;
    expect(shell(`set -o pipefail; ${slow}`, cwd)).toEqual({ code: 0, stdout: "}\n", stderr: "" });
  });

  it.each(["json", "compact"])("ends quietly when nobody reads on: %s", (format) => {
    const cwd = folder({ "pack.json": many });
    const line = `$SETUP_PACK validate pack.json --format ${format} | head -c 10; echo " \${PIPESTATUS[0]}"`;
    const { stdout, stderr } = shell(line, cwd);
    expect(stderr).toBe("");
    expect(stdout).toMatch(/ 2\n$/);
  });

  it("may be closed from the start", () => {
    const cwd = folder({ "pack.json": many });
    expect(shell("$SETUP_PACK validate pack.json >&-", cwd).stderr).toBe("");
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
