import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { inRepository } from "./fixtures.js";

/** A folder that is gone when the test is over. */
export function scratchFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-editor-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/**
 * Where this process of tests serves the editor, one file after another: what comes from the same address the browser
 * has read and compiled already. It is none of those that the system gives to connections, since one of them might
 * have it when the next file is to be served.
 */
let usualPort = String(20_000 + (process.pid % 10_000));

/** Starts `setup-pack edit` on a file or folder, as an author would; gives the address it prints. */
export async function editServer(path: string, options: readonly string[] = []): Promise<string> {
  return (await endableEditServer(path, usualPort, options)).address;
}

/** The same, at this port if it is free, with what ends it before the test is over. */
export async function endableEditServer(
  path: string,
  port = usualPort,
  options: readonly string[] = [],
): Promise<{ readonly address: string; end(): Promise<void> }> {
  const flags = [inRepository("packages/cli/bin/setup-pack.js"), "edit", path, "--no-open", "--port", port, ...options];
  const server = spawn(process.execPath, flags, { stdio: ["ignore", "pipe", "pipe"] });
  onTestFinished(() => stopped(server));
  let said = "";
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: Buffer): void => {
      said += chunk.toString();
      const address = /http:\/\/\S+#token=\S+/.exec(said)?.[0];
      if (address !== undefined) resolve(address);
    };
    server.stdout.on("data", listen);
    server.stderr.on("data", listen);
    server.once("exit", (code) => reject(new Error(`setup-pack edit ended with ${code}: ${said}`)));
  });
  usualPort = new URL(address).port;
  return { address, end: () => stopped(server) };
}

async function stopped(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}
