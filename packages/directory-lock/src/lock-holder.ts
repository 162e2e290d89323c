import { lstatSync, readFileSync, readlinkSync } from "node:fs";
import { hostname } from "node:os";

/** Who has a data directory open, as the lock file says to whoever comes next. */
export interface Holder {
  readonly pid: number;
  /**
   * When the process began, as the kernel counts; "" where that cannot be known. Tells a reused pid from its first
   * bearer.
   */
  readonly began: string;
  /** Made anew with each lock. */
  readonly token: string;
  /**
   * The running kernel: its boot's id, or the machine's name where there is none. Earlier sandboxes did not write it.
   */
  readonly kernel?: string;
  /** What its machine, or container, calls itself. */
  readonly machine?: string;
  /** In which pids are counted: a container counts its own. "" where there is one count for all. */
  readonly pids?: string;
  /** Whether it has a lifeline (`lifeline.ts`): not every file system has a place for one. */
  readonly lifeline?: boolean;
}

/** What this process says of itself in a lock. */
export function thisProcess(token: string, lifeline: boolean): Holder {
  const own = { pid: process.pid, began: beginOf(process.pid), token };
  return { ...own, kernel: kernel(), machine: hostname(), pids: pidCount(), lifeline };
}

/** The holder a lock file names; undefined where there is no lock file. One nobody can read is held by nobody. */
export function holderAt(path: string): Holder | undefined {
  try {
    return holderIn(readFileSync(path, "utf8"));
  } catch (error) {
    // A link that leads nowhere has no text, and is in the way all the same.
    if (codeOf(error) === "ENOENT") return lstatSync(path, { throwIfNoEntry: false }) && unreadable;
    throw error;
  }
}

/** Returns the holder that the text of a lock names; for a text that cannot be read, one that has no process. */
export function holderIn(text: string): Holder {
  try {
    const read: unknown = JSON.parse(text);
    return isHolder(read) ? read : unreadable;
  } catch {
    return unreadable;
  }
}

const unreadable: Holder = { pid: 0, began: "", token: "unreadable" };

function isHolder(value: unknown): value is Holder {
  return (
    typeof value === "object" &&
    value !== null &&
    "pid" in value &&
    typeof value.pid === "number" &&
    "began" in value &&
    "token" in value &&
    typeof value.token === "string" &&
    /^[\w-]+$/.test(value.token)
  );
}

/**
 * Returns whether the holder ran on this kernel and its pid is counted as ours are: then the pid says whether it runs.
 */
export const isPidOurs = (holder: Holder): boolean => holder.kernel === kernel() && holder.pids === pidCount();

/** Returns whether the holder's process runs, by its pid: for one whose pids are counted as ours are. */
export function processRuns({ pid, began }: Holder): boolean {
  if (pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== "EPERM") return false;
  }
  const now = beginOf(pid);
  return now !== "dead" && (began === "" || now === "" || now === began);
}

/**
 * Returns when a process began, in the kernel's ticks since boot, with the boot's own id: Linux only. "dead" for one
 * that was killed and whose parent has not noticed yet.
 */
function beginOf(pid: number): string {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ");
    if (state === "Z" || state === "X") return "dead";
    return `${bootId()} ${fields[18] ?? ""}`;
  } catch {
    return "";
  }
}

const bootId = (): string => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim();

/** Returns the kernel that runs this process, as `Holder.kernel` names it. */
export function kernel(): string {
  try {
    return bootId();
  } catch {
    return hostname();
  }
}

/** Returns the count of pids that this process is in, as `Holder.pids` names it. */
function pidCount(): string {
  try {
    return readlinkSync("/proc/self/ns/pid");
  } catch {
    return "";
  }
}

export function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
