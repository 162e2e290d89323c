import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { expect, onTestFinished, vi } from "vitest";
import { pack } from "../packs.test-support.js";
import { plainEnvironment } from "../setup-pack.test-support.js";

export const editor = { "dist/editor/index.html": "<!doctype html><title>Editor</title>" };

export const packed = { ...editor, "pack.json": pack() };

export interface Running {
  readonly child: ChildProcess;
  readonly port: number;
  readonly link: string;
  readonly stdout: () => string;
  readonly stderr: () => string;
  /** Ends it; gives its exit code, and the signal where it died of one. */
  readonly end: (signal: NodeJS.Signals) => Promise<unknown[]>;
}

/** Starts the installed command, and waits for the address. */
export async function start(place: { cwd: string; bin: string }, args: readonly string[], env = {}): Promise<Running> {
  const child = spawn(process.execPath, [place.bin, "edit", ...args], {
    cwd: place.cwd,
    env: { ...plainEnvironment(), DISPLAY: "", WAYLAND_DISPLAY: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  const said = { stdout: "", stderr: "" };
  for (const name of ["stdout", "stderr"] as const)
    child[name].setEncoding("utf8").on("data", (text: string) => {
      said[name] += text;
    });
  await vi.waitFor(() => expect(said.stdout).toMatch(/\n$/), { timeout: 20_000 });
  const link = said.stdout.trim();
  const ended = once(child, "close");
  return {
    child,
    link,
    port: Number(new URL(link).port),
    stdout: () => said.stdout,
    stderr: () => said.stderr,
    end: (signal) => {
      child.kill(signal);
      return ended;
    },
  };
}

export function edit(place: { cwd: string; bin: string }, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [place.bin, "edit", ...args], {
    cwd: place.cwd,
    env: plainEnvironment(),
    encoding: "utf8",
    timeout: 20_000,
  });
  return { code: status, stdout, stderr };
}
