import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { inject, onTestFinished } from "vitest";
import { type Config, defaultConfig } from "../config.js";
import type { RunningSandbox } from "./shared-sandboxes.js";

/** A sandbox in a process of its own, which can be killed. */
export interface SandboxProcess extends Omit<RunningSandbox, "database"> {
  readonly process: ChildProcess;
  /** Kills it without a word, and waits until it is gone. */
  readonly kill: () => Promise<void>;
}

/**
 * The settings of such a process: `ahead` is by how many milliseconds its clock is fast. `within` is the command that
 * starts it, with what that takes before a program: `unshare --pid`.
 */
export interface ProcessSettings {
  readonly settings: Partial<Config>;
  readonly ahead?: number;
  readonly within?: readonly string[];
}

/** Its database is compiled fast rather than well: it is gone before the better code would pay. */
const compilingOnce = "--liftoff-only";

/**
 * Starts one, and gives it once it accepts requests. It is gone when the test has ended. Where it ends before, this
 * rejects with what it said.
 */
export async function sandboxProcess(parts: ProcessSettings): Promise<SandboxProcess> {
  const { templates } = defaultConfig;
  const settings = { templates, ...parts.settings };
  const node = [process.execPath, compilingOnce, inject("program"), JSON.stringify({ ...parts, settings })];
  const [command = "", ...given] = [...(parts.within ?? []), ...node];
  const child = spawn(command, given, { stdio: ["ignore", "pipe", "pipe"] });
  const output: string[] = [];
  child.stderr.setEncoding("utf8").on("data", (text: string) => output.push(text));
  const ended = once(child, "close");
  const kill = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  onTestFinished(kill);
  const [line] = await Promise.race([
    once(createInterface({ input: child.stdout }), "line"),
    ended.then(() => Promise.reject(new Error(`The sandbox ended before it accepted requests.\n${output.join("")}`))),
  ]);
  child.stderr.pipe(process.stderr);
  return { process: child, kill, ...JSON.parse(String(line)) };
}
