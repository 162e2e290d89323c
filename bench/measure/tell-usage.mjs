// Preloaded into a measured process: when it ends, says on file descriptor 3 what all of its threads used together, as
// one line of JSON: the most memory at once in KiB, and the time of processors in microseconds.
import { readFileSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/**
 * Linux counts what a process held before it became this one, which is what the measuring one held as it made it: the
 * most of this program alone stands elsewhere.
 */
function ownPeak() {
  if (process.platform !== "linux") return {};
  const [, peak] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync("/proc/self/status", "latin1")) ?? [];
  return peak === undefined ? {} : { maxRSS: Number(peak) };
}

if (isMainThread) process.on("exit", () => writeSync(3, JSON.stringify({ ...process.resourceUsage(), ...ownPeak() })));
