import { hostname } from "node:os";
import { type Holder, isPidOurs, kernel } from "./lock-holder.js";

/** A directory that one process at a time may have open, in the words of the program that opens it. */
export interface DirectoryUse {
  readonly directory: string;
  /** What has it open: "sandbox". */
  readonly user: string;
  /** How to take another one: "give another directory (--data)". */
  readonly elsewhere: string;
}

/** Somebody else has the data directory open: two writers would lose each other's rows without a word. */
export class DirectoryInUse extends Error {
  constructor({ directory, user, elsewhere }: DirectoryUse, holder: Holder, lock: string) {
    super(
      `The data directory ${directory} is in use by process ${holder.pid}${whereOf(holder)}. Stop that ${user} first, ` +
        `or ${elsewhere}. If no ${user} runs there, delete ${lock}.`,
    );
    this.name = "DirectoryInUse";
  }
}

/** Somebody else has taken the data directory that this process has open. To lose nothing, it writes no more there. */
export class DirectoryTaken extends Error {
  constructor({ directory, user }: DirectoryUse) {
    super(
      `Another process has opened the data directory ${directory}, or its lock was deleted. This one writes no more ` +
        `there, so that no rows are lost: make sure that one ${user} alone uses the directory, then start it again.`,
    );
    this.name = "DirectoryTaken";
  }
}

function whereOf(holder: Holder): string {
  if (holder.kernel === undefined || isPidOurs(holder)) return "";
  const machine = holder.machine === undefined || holder.machine === hostname() ? "" : ` (${holder.machine})`;
  return ` of another ${holder.kernel === kernel() ? "container" : "machine"}${machine}`;
}
