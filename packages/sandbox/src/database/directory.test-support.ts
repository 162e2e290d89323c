import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished } from "vitest";
import { startSandbox } from "../server.js";
import { sandboxProcess } from "../testing/sandbox-process.js";
import { quietWorld } from "../world.js";

/** A directory that is gone when the test is over. */
export function ownDirectory(): string {
  const path = mkdtempSync(join(tmpdir(), "sandbox-directory-"));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** A sandbox on the directory, in this process. */
export const start = (path: string) => startSandbox({ port: 0, storage: { kind: "directory", path } }, quietWorld);

/** Another process with a sandbox on the directory. */
export const elsewhere = (path: string) => sandboxProcess({ settings: { storage: { kind: "directory", path } } });

/** Starts so many processes on one directory at once, time and again: one of them has it, the others are refused. */
export async function isGivenToOne(processes: number, rounds: number): Promise<void> {
  const path = ownDirectory();
  for (let round = 0; round < rounds; round++) {
    const started = await Promise.allSettled(Array.from({ length: processes }, () => elsewhere(path)));
    const [winner, ...others] = started.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    expect(others).toEqual([]);
    const refused = started.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
    expect(refused).toHaveLength(processes - 1);
    for (const reason of refused) expect(reason).toContain(`is in use by process ${winner?.process.pid}.`);
    await winner?.kill();
  }
}
