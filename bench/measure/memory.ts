import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

const preload = new URL("peak-memory.mjs", import.meta.url).href;
const root = fileURLToPath(new URL("../../", import.meta.url));

/** The most memory a `node` with these arguments held at once, in bytes. */
export function peakMemory(args: readonly string[]): number {
  const { output, error } = spawnSync(process.execPath, ["--import", preload, ...args], {
    cwd: root,
    stdio: ["ignore", "ignore", "ignore", "pipe"],
    encoding: "utf8",
  });
  const kibibytes = Number(output[3]);
  if (error !== undefined || !(kibibytes > 0)) throw error ?? new Error(`node ${args.join(" ")} told no memory`);
  return kibibytes * 1024;
}
