import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished, vi } from "vitest";
import type { RunResult } from "../program-thread.test-support.js";
import { bin, plainEnvironment, setupPack } from "../setup-pack.test-support.js";
import type { Ready } from "./ready-file.js";

/** The command as Node is to run it where it serves: a database is gone before better code for it would pay. */
const program = ["--liftoff-only", bin];

/** A sandbox served by the command, in a process of its own. */
export interface ServedSandbox {
  readonly child: ChildProcess;
  readonly ready: Ready;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Ends it; gives its exit code, and the signal where it died of one. */
  readonly end: (signal: NodeJS.Signals) => Promise<unknown[]>;
  /** Calls the API with the key of the ready file. */
  readonly call: (method: string, path: string, body?: object) => Promise<CallResult>;
}

export interface CallResult {
  readonly status: number;
  readonly headers: Headers;
  readonly body: unknown;
}

/** Nothing that has a say in sandboxes. */
const withoutSandbox = { DATABASE_URL: "", SETUP_PACK_SANDBOX_SECRET: "", SETUP_PACK_ADMIN_TOKEN: "" };

/** The environment without what has a say in sandboxes. */
export const sandboxEnvironment = (env: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...plainEnvironment(),
  ...withoutSandbox,
  ...env,
});

/** Runs `setup-pack sandbox …` to its end. */
export const sandbox = (cwd: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): RunResult =>
  args[0] === "serve"
    ? refusedServe(cwd, args, env)
    : setupPack(["sandbox", ...args], { cwd, env: { ...withoutSandbox, ...env } });

/** One that serves where it should refuse is killed, which takes a process. */
function refusedServe(cwd: string, args: readonly string[], env: Readonly<Record<string, string>>): RunResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [...program, "sandbox", ...args], {
    cwd,
    env: sandboxEnvironment(env),
    encoding: "utf8",
    timeout: 50_000,
    killSignal: "SIGKILL",
  });
  return { code: status, stdout, stderr };
}

/** A sandbox for many tests, in a process of its own. */
export interface SharedSandbox {
  readonly ready: Ready;
  readonly end: () => void;
}

/** Keeps a process for as long as somebody holds the other end of its standard input. */
const untilInputEnds = '"$@" & read -r; kill -KILL $!; wait';

/**
 * Serves a sandbox that ends when it is told to, or when the process of the tests does, however that comes about. It is
 * no part of that process: the memory of a database would make every process that a test starts dearer.
 */
export async function startSharedSandbox(flags: readonly string[] = []): Promise<SharedSandbox> {
  const folder = mkdtempSync(join(tmpdir(), "setup-pack-"));
  const readyFile = join(folder, "ready.json");
  const args = ["sandbox", "serve", "--memory", "--port", "0", "--ready-file", readyFile, ...flags];
  const child = spawn("bash", ["-c", untilInputEnds, "bash", process.execPath, ...program, ...args], {
    cwd: folder,
    env: sandboxEnvironment(),
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  try {
    const read = (): Ready => JSON.parse(readFileSync(readyFile, "utf8"));
    return { ready: await vi.waitFor(read, { timeout: 50_000, interval: 100 }), end: () => void child.stdin.end() };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Serves a sandbox on a free port, and waits until it is ready. */
export async function serve(cwd: string, readyFile: string, args: readonly string[] = []): Promise<ServedSandbox> {
  const child = spawn(process.execPath, [...program, "sandbox", "serve", "--port", "0", ...args], {
    cwd,
    env: sandboxEnvironment(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const output = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      output[name] += text;
    });
  const ended = once(child, "close");
  await vi.waitFor(
    () => {
      if (!/\n$/.test(output.stdout)) throw new Error(`It is not ready: ${output.stderr}`);
    },
    { timeout: 50_000 },
  );
  const ready: Ready = JSON.parse(readFileSync(readyFile, "utf8"));
  return {
    child,
    ready,
    stdout: () => output.stdout,
    stderr: () => output.stderr,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
    call: (method, path, body) => call(ready, method, path, body),
  };
}

async function call({ url, apiKey }: Ready, method: string, path: string, body?: object): Promise<CallResult> {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      // While this thread waits for a command, nobody hears that the server has closed a connection that was kept.
      connection: "close",
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: text === "" ? undefined : JSON.parse(text) };
}
