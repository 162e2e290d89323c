// Preloaded into a measured process: when it ends, says on file descriptor 3 how much memory it held at most, all of its
// threads together.
import { writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

if (isMainThread) process.on("exit", () => writeSync(3, String(process.resourceUsage().maxRSS)));
