import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, onTestFinished } from "vitest";
import { start } from "../setup-pack.test-support.js";
import { automation, quiet, source } from "./test.test-support.js";

describe("test", () => {
  it("plays again when a scenario or its pack changes, until Ctrl-C", async () => {
    const cwd = source({ "scenarios/quiet.scenario.yaml": quiet });
    const child = start(["test", "--watch", "scenarios"], cwd);
    onTestFinished(() => {
      child.kill("SIGKILL");
    });
    let out = "";
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding("utf8").on("data", (text: string) => {
        out += text;
      });
    const until = async (text: string): Promise<void> => {
      for (let tries = 0; !out.includes(text) && tries < 1200; tries++) await sleep(25);
      expect(out).toContain(text);
      out = "";
    };
    await until("1 scenario: 1 passed");
    await sleep(600);
    expect(out).not.toContain("Something changed");
    writeFileSync(join(cwd, "automations/new-lead.yaml"), automation.replace("1440", "2880"));
    await until("1 scenario: 0 passed, 1 failed");
    writeFileSync(join(cwd, "scenarios/quiet.scenario.yaml"), quiet.replace("at: day 1", "at: day 2"));
    await until("1 scenario: 1 passed");
    child.kill("SIGINT");
    expect(await once(child, "close")).toEqual([0, null]);
  });
});
