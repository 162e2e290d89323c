import { randomUUID } from "node:crypto";
import { basename, dirname, join } from "node:path";
import { type Holder, holderIn, isPidOurs, processRuns, thisProcess } from "@setup-pack/directory-lock";
import { failureOf } from "../world/failure.js";
import { type Files, pause } from "../world/world.js";
import { stateOfFile } from "./file-state.js";
import { readBytes } from "./read-bytes.js";

/** How long to look at what does not change, in milliseconds: longer than one step of writing takes. */
const patience = 5000;

/**
 * Milliseconds between two looks: few at first, and more the longer nothing changes, since a look may read a folder.
 */
const [shortest, longest] = [2, 50];

/**
 * Waits for the sign of somebody at work to go. False where it stays as it is: whoever made it was killed. Takes what
 * shows how far the work is; undefined once it is done.
 */
export function goesAway(progress: () => string | undefined, most = patience): boolean {
  let last: string | undefined;
  for (let waited = 0, step = shortest; waited < most; waited += step, step = Math.min(step * 2, longest)) {
    const now = progress();
    if (now === undefined) return true;
    if (now !== last) [waited, step] = [0, shortest];
    last = now;
    pause(step);
  }
  return false;
}

/** How to wait for another process that writes. */
interface Waiting {
  /** Returns how far that process has come, where more than its lock shows it. */
  readonly progress?: () => string | undefined;
  /** For how many milliseconds it may come no further before its lock is taken; 5 s when left out. */
  readonly most?: number;
}

/**
 * Does some work on a file while no other process that asks this way does: a file beside it names the process. The lock
 * of a process of this machine that has ended is taken at once. Where no lock can be made, the work itself will say
 * why.
 */
export function asOnlyWriter<Result>(place: string, files: Files, work: () => Result, waiting: Waiting = {}): Result {
  return holding(lockOf(place), files, work, waiting);
}

/** Returns whether no process writes to a file any more: false also where that cannot be known. */
export function isUnwritten(place: string, files: Files): boolean {
  const holder = holderAt(lockOf(place), files);
  return holder === undefined || hasEnded(holder);
}

/** So that the name of the lock is not too long for the file system. */
const longestName = 180;

const lockOf = (place: string): string =>
  join(dirname(place), `.${basename(place).replace(/^\./, "").slice(0, longestName)}.lock`);

function holding<Result>(lock: string, files: Files, work: () => Result, waiting: Waiting): Result {
  const isTaken = take(lock, files, waiting);
  try {
    return work();
  } finally {
    if (isTaken) files.rmSync(lock, { force: true });
  }
}

function take(lock: string, files: Files, { progress, most }: Waiting): boolean {
  for (;;) {
    try {
      writeLock(lock, files);
      return true;
    } catch (error) {
      if (failureOf(error).code !== "EEXIST") return false;
    }
    const holder = holderAt(lock, files);
    const sign = () => (isThere(lock, files) ? `${stateOfFile(lock, files)} ${progress?.()}` : undefined);
    if (holder === undefined || (!hasEnded(holder) && goesAway(sign, most))) continue;
    takeAway(lock, holder, files);
  }
}

function writeLock(lock: string, files: Files): void {
  const descriptor = files.openSync(lock, "wx");
  try {
    files.writeFileSync(descriptor, JSON.stringify(thisProcess(randomUUID().slice(0, 8), false)));
  } finally {
    files.closeSync(descriptor);
  }
}

/**
 * Removes a lock that others may find too, and may have taken meanwhile: one process at a time looks and removes it.
 */
function takeAway(lock: string, { token }: Holder, files: Files): void {
  const isStillTheirs = () => holderAt(lock, files)?.token === token;
  holding(`${lock}.${token.slice(0, 8)}`, files, () => isStillTheirs() && files.rmSync(lock, { force: true }), {});
}

/** Larger files are no lock of ours. */
const largestLock = 1000;

/** Returns the holder of a lock; undefined where there is no lock. */
function holderAt(lock: string, files: Files): Holder | undefined {
  if (!isThere(lock, files)) return undefined;
  const read = readBytes(files, lock, largestLock);
  return holderIn("bytes" in read ? read.bytes.toString() : "");
}

/** A link that leads nowhere is in the way too. */
const isThere = (lock: string, files: Files): boolean => files.lstatSync(lock, { throwIfNoEntry: false }) !== undefined;

const hasEnded = (holder: Holder): boolean => isPidOurs(holder) && !processRuns(holder);
