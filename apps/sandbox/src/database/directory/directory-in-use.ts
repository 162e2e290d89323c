import { hostname } from "node:os";
import { type Holder, kernel, pidCount } from "./lock-holder.js";

/** Somebody else has the data directory open: two writers would lose each other's rows without a word. */
export class DirectoryInUse extends Error {
  constructor(directory: string, holder: Holder, lock: string) {
    super(
      `The data directory ${directory} is in use by process ${holder.pid}${whereOf(holder)}. Stop that sandbox first, ` +
        `or give another directory (--data). If no sandbox runs there, delete ${lock}.`,
    );
    this.name = "DirectoryInUse";
  }
}

/** Somebody else has taken the data directory that this process has open. To lose nothing, it writes no more there. */
export class DirectoryTaken extends Error {
  constructor(directory: string) {
    super(
      `Another process has opened the data directory ${directory}, or its lock was deleted. This one writes no more ` +
        "there, so that no rows are lost: make sure that one sandbox alone uses the directory, then start it again.",
    );
    this.name = "DirectoryTaken";
  }
}

function whereOf(holder: Holder): string {
  if (holder.kernel === undefined || (holder.kernel === kernel() && holder.pids === pidCount())) return "";
  const machine = holder.machine === undefined || holder.machine === hostname() ? "" : ` (${holder.machine})`;
  return ` of another ${holder.kernel === kernel() ? "container" : "machine"}${machine}`;
}
