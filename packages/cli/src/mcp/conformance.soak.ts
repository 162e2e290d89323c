import { type ChildProcessByStdio, execFile, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { promisify } from "node:util";
import { fixturePacks } from "@setup-pack/fixtures";
import { beforeAll, expect, it, onTestFinished } from "vitest";
import { bin, folder } from "../setup-pack.test-support.js";

const place = join(import.meta.dirname, "../../conformance");
const suite = join(place, "node_modules/@modelcontextprotocol/conformance/dist/index.js");

/** Its packages are no part of the project: they come by a lockfile of their own. */
beforeAll(() => {
  if (!existsSync(suite)) spawnSync("npm", ["ci"], { cwd: place, stdio: "ignore" });
});

it("passes the protocol's own conformance tests, as far as they do not ask for the tools of an example server", async () => {
  const root = folder(Object.fromEntries(fixturePacks().map(({ name, text }) => [`${name}.json`, text])));
  const server = [process.execPath, bin, "mcp", "--root", root];
  const bridge = spawn(process.execPath, [join(place, "bridge.mjs"), ...server], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void bridge.kill());
  const failures = join(place, "expected-failures.yml");
  const args = ["server", "--url", await firstLine(bridge), "--expected-failures", failures];
  const { stdout } = await promisify(execFile)(process.execPath, [suite, ...args], { cwd: folder(), timeout: 120_000 });
  for (const scenario of ["server-initialize", "ping", "tools-list", "resources-list", "prompts-list"])
    expect(stdout).toContain(`✓ ${scenario}: 1 passed, 0 failed`);
});

async function firstLine({ stdout }: ChildProcessByStdio<null, Readable, null>): Promise<string> {
  const [line] = await once(createInterface({ input: stdout }), "line");
  return String(line);
}
