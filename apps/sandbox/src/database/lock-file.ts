import { randomUUID } from "node:crypto";
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";

/** Somebody else has the data directory open: two writers would lose each other's rows without a word. */
export class DirectoryInUse extends Error {
  constructor(directory: string, pid: number, lock: string) {
    super(
      `The data directory ${directory} is in use by process ${pid}. Stop that sandbox first, or give another directory ` +
        `(--data). If no sandbox runs there, delete ${lock}.`,
    );
    this.name = "DirectoryInUse";
  }
}

interface Holder {
  readonly pid: number;
  /** When the process began, as the kernel counts; "" where that cannot be known. Tells a reused pid from its first bearer. */
  readonly began: string;
  readonly token: string;
}

/** Lock files that this process itself holds. */
const held = new Set<string>();

/**
 * Takes the lock file at `path` for this process, and gives what releases it.
 * The lock of a process that is gone is taken over. Throws `DirectoryInUse` where its holder lives.
 */
export function takeLock(path: string, directory: string): () => void {
  const mine: Holder = { pid: process.pid, began: beginOf(process.pid), token: randomUUID() };
  const draft = `${path}.${mine.token}`;
  writeFileSync(draft, JSON.stringify(mine), { mode: 0o600 });
  try {
    while (!linked(draft, path)) takeOver(path, directory, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  held.add(path);
  return () => {
    held.delete(path);
    if (holderOf(path)?.token === mine.token) rmSync(path, { force: true });
  };
}

/** A link is made whole or not at all, so nobody ever reads half a lock. */
function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Puts a dead holder's lock out of the way. Of several processes that find it, the one that makes the file named after
 * the dead holder's token may do so; it looks again first, because the lock may have changed hands meanwhile.
 */
function takeOver(path: string, directory: string, draft: string): void {
  const holder = holderOf(path);
  if (holder === undefined) return;
  if (alive(holder, path)) throw new DirectoryInUse(directory, holder.pid, path);
  const right = `${path}.after-${holder.token}`;
  if (!linked(draft, right)) {
    const rival = holderOf(right);
    if (rival !== undefined && !alive(rival, right)) rmSync(right, { force: true });
    return;
  }
  try {
    if (holderOf(path)?.token === holder.token) renameSync(path, `${draft}.dead`);
  } finally {
    rmSync(`${draft}.dead`, { force: true });
    rmSync(right, { force: true });
  }
}

function holderOf(path: string): Holder | undefined {
  try {
    const read: unknown = JSON.parse(readFileSync(path, "utf8"));
    return isHolder(read) ? read : { pid: 0, began: "", token: "unreadable" };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    if (error instanceof SyntaxError) return { pid: 0, began: "", token: "unreadable" };
    throw error;
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null && "pid" in value && "began" in value && "token" in value;
}

function alive({ pid, began }: Holder, path: string): boolean {
  if (pid === process.pid) return held.has(path);
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
 * When a process began, in the kernel's ticks since boot, with the boot's own id: Linux only. "dead" for one that was
 * killed and whose parent has not noticed yet.
 */
function beginOf(pid: number): string {
  try {
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, "utf8").replace(/^.*\)/s, "").trim().split(" ");
    if (state === "Z" || state === "X") return "dead";
    return `${readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()} ${fields[18] ?? ""}`;
  } catch {
    return "";
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
