import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished } from "vitest";
import { start } from "../setup-pack.test-support.js";

/** Starts watching; `until` waits for a text of what is printed, and forgets what came before its end. */
export function watching(cwd: string, ...args: string[]) {
  const child = start(["validate", ...args, "--watch", "--format", "compact"], cwd);
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
    out = out.slice(out.indexOf(text) + text.length);
  };
  return { child, until };
}

export const write = (cwd: string, name: string, contents: unknown): void =>
  writeFileSync(join(cwd, name), JSON.stringify(contents));
