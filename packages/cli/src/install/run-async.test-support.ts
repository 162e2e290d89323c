import { spawn } from "node:child_process";
import { once } from "node:events";
import type { RunResult } from "../program-thread.test-support.js";
import { bin, plainEnvironment, setupPackMeanwhile } from "../setup-pack.test-support.js";
import type { Office } from "./office.test-support.js";

/** A command that runs beside the test, which can serve it meanwhile. */
export interface RunningCommand {
  readonly stop: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<RunResult>;
}

/** Starts the command against a workspace. */
export function running(
  args: readonly string[],
  cwd: string,
  { url, key }: Pick<Office, "url" | "key">,
): RunningCommand {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...plainEnvironment(), SETUP_PACK_URL: url, SETUP_PACK_API_KEY: key },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  const ended = once(child, "close").then(([code]: unknown[]) => ({
    code: typeof code === "number" ? code : null,
    ...output,
  }));
  return { stop: (signal) => void child.kill(signal), ended };
}

/** Runs the command against a workspace to its end, while the test goes on. */
export const runAsync = (args: readonly string[], cwd: string, { url, key }: Pick<Office, "url" | "key">) =>
  setupPackMeanwhile(args, { cwd, env: { SETUP_PACK_URL: url, SETUP_PACK_API_KEY: key } });
