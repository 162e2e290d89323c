import { randomUUID } from "node:crypto";
import { closeSync, linkSync, openSync, renameSync, rmSync, statSync, writeFileSync, writeSync } from "node:fs";
import { hostname } from "node:os";
import { lifelinePath, lifelineState, openLifeline } from "./lifeline.js";
import { codeOf, type Holder, holderAt, isPidOurs, kernel, processRuns, thisProcess } from "./lock-holder.js";

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

/** The lock of a data directory, held by this process. */
export interface Lock {
  /** Throws `DirectoryTaken` once the lock is not this process's any more, or was passed by; from then on, always. */
  readonly check: () => void;
  /**
   * From here on, a file that any other process writes when it opens the directory: whether it asked for the lock or
   * not.
   */
  readonly watch: (file: string) => void;
  readonly release: () => void;
}

/** Tokens of the locks that this process holds, or is about to take. */
const held = new Set<string>();

/** How often a holder shows in its lock file that it lives, and after how long without that it counts as gone. */
const beatsEvery = 2_000;
const goneAfter = 15_000;

/**
 * Takes the lock file at `path` for this process. The lock of a process that is gone is taken over. Throws
 * `DirectoryInUse` where its holder lives: in this container or another, its socket answers for as long as it does.
 * `lost` is called, once, should the lock come into other hands all the same.
 */
export async function takeLock(path: string, use: DirectoryUse, lost: (error: Error) => void): Promise<Lock> {
  const token = randomUUID();
  held.add(token);
  const lifeline = await openLifeline(lifelinePath(path, token));
  const draft = `${path}.${token}`;
  try {
    writeFileSync(draft, JSON.stringify(thisProcess(token, lifeline !== undefined)), { mode: 0o600 });
    while (!linked(draft, path)) await takeOver(path, use, draft);
  } catch (error) {
    held.delete(token);
    lifeline?.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  const file = openSync(path, "r+");
  let taken: DirectoryTaken | undefined;
  let isUnopened = () => true;
  const watch = (watched: string) => {
    const first = wroteOf(watched);
    isUnopened = () => wroteOf(watched) === first;
  };
  const check = () => {
    if (taken === undefined && !(holderAt(path)?.token === token && isUnopened())) {
      taken = new DirectoryTaken(use);
      lost(taken);
    }
    if (taken !== undefined) throw taken;
  };
  const beating = setInterval(() => beat(file, check), beatsEvery).unref();
  const release = () => {
    clearInterval(beating);
    closeSync(file);
    held.delete(token);
    if (holderAt(path)?.token === token) rmSync(path, { force: true });
    lifeline?.close();
  };
  return { check, watch, release };
}

/** Writes what is there already, so that the file system dates it by its own clock; nobody ever reads half a lock. */
function beat(file: number, check: () => void): void {
  try {
    check();
    writeSync(file, "{", 0);
  } catch {
    // That the lock is lost was reported; what else went wrong shows where something is written that matters.
  }
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
async function takeOver(path: string, use: DirectoryUse, draft: string): Promise<void> {
  const holder = holderAt(path);
  if (holder === undefined) return;
  if (await lives(holder, { path, lock: path, draft })) throw new DirectoryInUse(use, holder, path);
  const right = `${path}.after-${holder.token}`;
  if (!linked(draft, right)) {
    const rival = holderAt(right);
    if (rival !== undefined && !(await lives(rival, { path: right, lock: path, draft })))
      rmSync(right, { force: true });
    return;
  }
  try {
    if (holderAt(path)?.token === holder.token) renameSync(path, `${draft}.dead`);
  } finally {
    rmSync(`${draft}.dead`, { force: true });
    rmSync(right, { force: true });
    if (holder.lifeline === true) rmSync(lifelinePath(path, holder.token), { force: true });
  }
}

/** A file that names a holder; the lock it is about; and a file that this process wrote a moment ago beside it. */
interface Found {
  readonly path: string;
  readonly lock: string;
  readonly draft: string;
}

/**
 * Returns whether a holder lives. The kernel knows, where it is ours: by the lifeline, or by the pid, where that is
 * counted as ours is. Of a holder on another machine, nothing tells but how long ago it wrote.
 */
async function lives(holder: Holder, { path, lock, draft }: Found): Promise<boolean> {
  if (held.has(holder.token)) return true;
  if (holder.kernel === undefined || isPidOurs(holder)) {
    if (holder.pid === process.pid || !processRuns(holder)) return false;
  }
  if (holder.kernel === undefined) return true;
  if (holder.kernel === kernel() && holder.lifeline === true) {
    const answer = await lifelineState(lifelinePath(lock, holder.token));
    if (answer !== "unknown") return answer === "alive";
  }
  if (isPidOurs(holder)) return true;
  return wroteOf(draft) - wroteOf(path) < goneAfter;
}

/** When a file was last written, by the clock of its file system; long ago, where it has gone meanwhile. */
function wroteOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
