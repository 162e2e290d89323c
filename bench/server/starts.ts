import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** Starts a sandbox on a directory, says so, and closes it. */
const program = `
  import { quietWorld, startSandbox } from "@setup-pack/sandbox";
  const storage = { kind: "directory", path: process.argv[1] };
  const sandbox = await startSandbox({ port: 0, storage }, quietWorld);
  console.log(sandbox.url);
  await sandbox.close();
`;

/** Seconds from the start of a process until its sandbox takes requests, on a directory that is new and then on that one again. */
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
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program, path], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const gone = once(child, "exit");
  await Promise.race([
    once(child.stdout, "data"),
    gone.then(([code]) => Promise.reject(new Error(`A sandbox ended with ${code}`))),
  ]);
  const seconds = (performance.now() - begun) / 1_000;
  await gone;
  return seconds;
}
