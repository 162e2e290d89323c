import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

/** Bytes that a whole run has in temporary files at most (a sandbox's databases were 1.1 GB), and some to spare. */
const filesOfRun = 4e9;

/** Bytes of memory that the programs of a run take beside them. */
const memoryOfPrograms = 6e9;

/** What the folders are called, before the number of the process that each is of. */
const prefix = "setup-pack-tests-";

/**
 * What is asked of a machine: whether files can be in memory there.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} environment
 * @property {number} free bytes of memory that programs may still take
 * @property {(place: string) => number} room bytes that files may still take there
 * @property {string} place where a file system in memory is mounted, as on Linux
 * @property {string} mounts a file that lists what is mounted, as Linux does
 */

/** @returns {Machine} this one */
const here = () => ({
  environment: process.env,
  free: process.availableMemory(),
  room: (place) => {
    const { bavail, bsize } = statfsSync(place);
    return bavail * bsize;
  },
  place: "/dev/shm",
  mounts: "/proc/self/mounts",
});

/**
 * A new folder in memory for the temporary files of a run; undefined where the system has no room for it, or where who
 * runs us has chosen a place. Tests fill folders and remove them all the time, and before ext4 takes an inode it looks
 * at each that was freed in the last seconds: a database of a thousand files then costs most of a second of the
 * processor. It is removed when this process ends and, if that was killed, by the next run.
 * @param {Machine} [machine]
 * @returns {string | undefined}
 */
export function folderInMemory({ environment, free, room, place, mounts } = here()) {
  if (environment.TMPDIR !== undefined || free < filesOfRun + memoryOfPrograms) return undefined;
  try {
    if (!runsPrograms(place, readFileSync(mounts, "utf8"))) return undefined;
    removeLeftBehind(place);
    if (room(place) < filesOfRun) return undefined;
    const folder = mkdtempSync(join(place, `${prefix}${process.pid}-`));
    // Where root runs the tests, PostgreSQL runs as another user, from a folder in this one.
    chmodSync(folder, 0o711);
    return folder;
  } catch {
    // No such place, or not ours to write to.
    return undefined;
  }
}

/**
 * Whether a file system in memory is there, one that programs can be started from: tests start PostgreSQL.
 * @param {string} place
 * @param {string} mounts a line each: what, where, the kind of file system, its options
 */
function runsPrograms(place, mounts) {
  const [, , kind, options = ""] =
    mounts
      .split("\n")
      .map((line) => line.split(" "))
      .findLast(([, where]) => where === place) ?? [];
  return kind === "tmpfs" && !options.split(",").includes("noexec");
}

/**
 * Removes the folders of runs that were killed.
 * @param {string} place
 */
function removeLeftBehind(place) {
  for (const name of readdirSync(place)) {
    const [, pid] = name.startsWith(prefix) ? (/^(\d+)-/.exec(name.slice(prefix.length)) ?? []) : [];
    if (pid !== undefined && !isRunning(Number(pid))) rmSync(join(place, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // It may be another user's.
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}
