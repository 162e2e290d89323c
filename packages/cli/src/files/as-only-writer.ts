import { basename, dirname, join } from "node:path";
import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";
import { goesAway } from "./goes-away.js";
import { stateOfFile } from "./state-of-file.js";

/**
 * Does some work on a file while no other process that asks this way does: a file beside it says so. What a process that
 * was killed left of those is taken away. Where none can be made, the work itself will tell why.
 */
export function asOnlyWriter<Result>(place: string, files: Files, work: () => Result, looks?: number): Result {
  const lock = join(dirname(place), `.${basename(place).slice(0, longestName)}.lock`);
  const isTaken = take(lock, files, looks);
  try {
    return work();
  } finally {
    if (isTaken) files.rmSync(lock, { force: true });
  }
}

/** So that the name of the lock is not too long for the file system. */
const longestName = 200;

function take(lock: string, files: Files, looks: number | undefined): boolean {
  for (;;) {
    try {
      files.closeSync(files.openSync(lock, "wx"));
      return true;
    } catch (error) {
      if (failureOf(error).code !== "EEXIST") return false;
    }
    const isThere = () => (files.existsSync(lock) ? stateOfFile(lock, files) : undefined);
    if (!goesAway(isThere, looks)) files.rmSync(lock, { force: true });
  }
}
