import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setupPack } from "../cli.js";

/**
 * Seconds from the start of `setup-pack sandbox serve` until it takes requests, on a directory that is new and then on
 * that one again.
 */
export interface Starts {
  readonly first: number;
  readonly again: number;
}

/** Starts sandboxes on a directory of their own, so many rounds over; a round before the first makes the template. */
export async function starts(rounds: number): Promise<Starts[]> {
  await bothStarts();
  const all: Starts[] = [];
  for (let round = 0; round < rounds; round++) all.push(await bothStarts());
  return all;
}

async function bothStarts(): Promise<Starts> {
  const path = mkdtempSync(join(tmpdir(), "bench-directory-"));
  try {
    return { first: await startOn(path), again: await startOn(path) };
  } finally {
    rmSync(path, { recursive: true, force: true });
  }
}

async function startOn(path: string): Promise<number> {
  const begun = performance.now();
  const { args } = setupPack("sandbox", "serve", "--port", "0", "--data", path);
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  const said: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => said.push(text));
  const gone = once(child, "exit");
  await Promise.race([
    // It says so once it takes requests.
    once(child.stdout, "data"),
    gone.then(([code]) => Promise.reject(new Error(`A sandbox ended with ${code}.\n${said.join("")}`))),
  ]);
  const seconds = (performance.now() - begun) / 1_000;
  child.kill("SIGTERM");
  await gone;
  return seconds;
}
