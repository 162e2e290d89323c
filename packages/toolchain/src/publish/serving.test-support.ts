import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** A program that serves until it is told to end. */
export interface ServerProcess {
  /** The address that it prints, once it serves; empty where it ends without one. */
  readonly url: Promise<string>;
  /** Tells it to end; gives its exit code. */
  readonly end: () => Promise<unknown>;
  /** Ends it at once, if it has not ended. */
  readonly kill: () => Promise<unknown>;
}

/** Starts a script that serves: a database is gone before better code for it would pay. */
export function serving(script: string, args: readonly string[], cwd: string): ServerProcess {
  const child = spawn(process.execPath, ["--liftoff-only", script, ...args], {
    cwd,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, "line").then(([line]) => String(line));
  return {
    url: Promise.race([first, ended.then(() => "")]),
    end: async () => {
      child.kill("SIGTERM");
      const [code] = await ended;
      return code;
    },
    kill: () => {
      child.kill("SIGKILL");
      return ended;
    },
  };
}
