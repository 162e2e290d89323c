import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";
import { expect, onTestFinished } from "vitest";
import { inRepository } from "./fixtures.js";
import { packName } from "./parts.js";
import { opened, walk } from "./walk.js";

/** Does what `npm start` does once all is built; gives the process and what stands in its ready file. */
async function started(data: string) {
  const readyFile = join(data, "ready.json");
  const flags = ["--data", data, "--ready-file", readyFile, "--port", "0", "--no-open"];
  const script = `import(${JSON.stringify(pathToFileURL(inRepository("packages/toolchain/run/start.mjs")).href)})
    .then(async ({ start }) => { process.exitCode = await start(${JSON.stringify(flags)}); })`;
  const child = spawn(process.execPath, ["-e", script], { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => void child.kill("SIGTERM"));
  const ended = once(child, "close");
  let told = "";
  child.stderr.setEncoding("utf8").on("data", (text) => {
    told += text;
  });
  // The address comes last: what there is to know has been written by then.
  const link = await Promise.race([once(createInterface({ input: child.stdout }), "line"), ended]);
  expect(link[0], told).toMatch(/^http:/);
  return { child, ended, readyFile, ready: JSON.parse(readFileSync(readyFile, "utf8")) };
}

/** Runs the command that `npm start` names. */
const setupPack = (...args: string[]) =>
  spawnSync(process.execPath, [inRepository("packages/cli/bin/setup-pack.js"), ...args], { encoding: "utf8" });

/** What is there of a workspace when it is served again. */
interface LeftWorkspace {
  readonly workspaceId: string;
  /** The pack that is installed there. */
  readonly pack: string;
  readonly keyFile: string;
}

/**
 * Serves a workspace with a pack installed, and the editor with its next release, which the command it names brings
 * there; until it is told to end. Gives what it leaves.
 */
export async function servesUpgrade(data: string): Promise<LeftWorkspace> {
  const { child, ended, readyFile, ready } = await started(data);
  expect(statSync(readyFile).mode & 0o777).toBe(0o600);
  expect(statSync(ready.keyFile).mode & 0o777).toBe(0o600);
  const status = (): string => setupPack("status", ready.pack, ...workspace, "--format", "json").stdout;
  const workspace = ["--workspace", ready.url, "--key-file", ready.keyFile];
  expect(JSON.parse(status()).installed.version).toBe("2.3.1");

  const { page } = await walk({ address: ready.editorUrl });
  await opened(page);
  await packName(page).getByText("Buyer Nurture: First Text to First Showing", { exact: true }).waitFor();
  await page.close();

  const reach = ["--ready-file", join(data, "sandbox.json")];
  expect(ready.advance).toContain(`sandbox clock advance 1w ${reach.join(" ")} && npx setup-pack sandbox messages`);
  expect(setupPack("sandbox", "clock", "advance", "1w", ...reach).status).toBe(0);
  expect(setupPack("sandbox", "messages", ...reach).stdout).toMatch(/ sms .* sent .*\n +Hi \w+, it's /);

  const [npx, command, ...upgrade] = String(ready.upgrade).split(" ");
  expect([npx, command]).toEqual(["npx", "setup-pack"]);
  const { status: code, stderr } = setupPack(...upgrade, "--yes");
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(status()).installed.version).toBe("3.0.0");

  child.kill("SIGTERM");
  expect(await ended).toEqual([0, null]);
  expect(existsSync(readyFile)).toBe(false);
  return ready;
}

/** Serves the workspace as it was left, where it is started on the same folder. */
export async function servesAgain(data: string, { workspaceId, pack, keyFile }: LeftWorkspace): Promise<void> {
  const { ready } = await started(data);
  expect(ready.workspaceId).toBe(workspaceId);
  const { stdout } = setupPack("status", pack, "--workspace", ready.url, "--key-file", keyFile);
  expect(stdout).toContain("3.0.0 is installed");
}
