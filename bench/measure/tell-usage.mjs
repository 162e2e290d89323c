// Preloaded into a measured process: when it ends, says on file descriptor 3 what all of its threads used together, as
// one line of JSON: the most memory at once in KiB, and the time of processors in microseconds.
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread) process.on("exit", () => writeSync(3, JSON.stringify(process.resourceUsage())));
