import { spawn } from "node:child_process";
import { once } from "node:events";
import { bin, plainEnvironment } from "../setup-pack.test-support.js";

/** A command that runs beside the test, which can serve it meanwhile. */
export interface Running {
  readonly stop: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** Starts the command against a workspace. */
export function running(
  args: readonly string[],
  cwd: string,
  { url, key }: { readonly url: string; readonly key: string },
): Running {
  const child = spawn(process.execPath, [bin, ...args], {
    cwd,
    env: { ...plainEnvironment(), SETUP_PACK_URL: url, SETUP_PACK_API_KEY: key },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  const ended = once(child, "close").then(([code]: unknown[]) => ({
    code: typeof code === "number" ? code : null,
    ...said,
  }));
  return { stop: (signal) => void child.kill(signal), ended };
}

/** Runs the command to its end, while the test goes on. */
export const runAsync = (...given: Parameters<typeof running>): Running["ended"] => running(...given).ended;
