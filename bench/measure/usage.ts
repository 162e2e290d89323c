import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Command } from "./processes.js";

const preload = new URL("tell-usage.mjs", import.meta.url).href;
const root = fileURLToPath(new URL("../../", import.meta.url));

/** What a process used until it ended, all of its threads together. */
export interface Usage {
  /** The most memory it held at once, in bytes. */
  readonly peakMemory: number;
  /** How long it kept processors busy, in milliseconds. */
  readonly processorTime: number;
}

/** Runs `node` with the arguments to its end; throws unless it did its work. Its output is thrown away. */
export function usageOf({ args, succeedsWith = [0] }: Command): Usage {
  const { output, error, status } = spawnSync(process.execPath, ["--import", preload, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  if (error !== undefined) throw error;
  if (status === null || !succeedsWith.includes(status)) throw new Error(`node ${args.join(" ")}: ${status}`);
  const { maxRSS, userCPUTime, systemCPUTime }: Record<string, unknown> = JSON.parse(output[3] ?? "{}");
  return {
    peakMemory: Number(maxRSS) * 1024,
    processorTime: (Number(userCPUTime) + Number(systemCPUTime)) / 1000,
  };
}
