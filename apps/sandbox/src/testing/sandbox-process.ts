import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { onTestFinished } from "vitest";
import type { Config } from "../config.js";
import type { Running } from "./set-up.js";

/** A sandbox in a process of its own, which can be killed. */
export interface SandboxProcess extends Omit<Running, "database"> {
  readonly process: ChildProcess;
  /** Kills it without a word, and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

/** What such a process is told: `ahead` is by how many milliseconds its clock is fast. */
export interface ProcessSettings {
  readonly settings: Partial<Config>;
  readonly ahead?: number;
}

/** Starts one, and gives it once it accepts requests. It is gone when the test has ended. */
export async function sandboxProcess(told: ProcessSettings): Promise<SandboxProcess> {
  const program = fileURLToPath(new URL("./sandbox-program.ts", import.meta.url));
  const child = spawn(
    process.execPath,
    ["--conditions=@setup-pack/source", "--import=tsx", program, JSON.stringify(told)],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const exited = once(child, "exit");
  const kill = async () => {
    child.kill("SIGKILL");
    await exited;
  };
  onTestFinished(kill);
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    exited.then(() => Promise.reject(new Error("The sandbox ended before it accepted requests."))),
  ]);
  return { process: child, kill, ...JSON.parse(String(line)) };
}
