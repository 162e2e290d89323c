import { basename, dirname, join } from "node:path";
import { type Failure, failureOf } from "../world/failure.js";
import type { Files, World } from "../world/world.js";

/** Writes a file that is not there yet, down to the disk; with the mode of any new file where none is asked for. */
export function writeDurably(path: string, content: string | Uint8Array, mode: number | undefined, files: Files): void {
  const descriptor = files.openSync(path, "wx", mode ?? usualMode);
  try {
    files.writeFileSync(descriptor, content);
    if (mode !== undefined) files.fchmodSync(descriptor, mode);
    files.fsyncSync(descriptor);
  } finally {
    files.closeSync(descriptor);
  }
}

/** The system takes away what the user does not want. */
const usualMode = 0o666;

/**
 * Puts text into a file, all of it or nothing: whoever reads meanwhile sees the old text or the new. A file that is
 * there keeps its mode and, where allowed, its owner; through a link the file it leads to is replaced. One that is
 * not there is made, in a folder that is. `mode` is what the file gets whether it was there or not. What is not a file,
 * such as /dev/null or a pipe, is written to and stays what it is.
 */
export function writeAtomically(
  place: string,
  text: string | Uint8Array,
  { files, freshName }: Pick<World, "files" | "freshName">,
  mode?: number,
): Failure | undefined {
  let temporary: string | undefined;
  try {
    const existing = existingFile(place, files);
    if (existing?.isDevice) {
      files.writeFileSync(existing.path, text);
      return undefined;
    }
    const target = existing?.path ?? place;
    temporary = join(dirname(target), `.${basename(target).slice(0, longestName)}.${freshName()}.tmp`);
    writeDurably(temporary, text, mode ?? existing?.mode, files);
    if (existing !== undefined) keepOwner(temporary, existing.uid, existing.gid, files);
    files.renameSync(temporary, target);
    return undefined;
  } catch (error) {
    if (temporary !== undefined) remove(temporary, files);
    return failureOf(error);
  }
}

/** What stands there, all links followed; undefined where nothing does. Throws where it may not be written to. */
function existingFile(place: string, files: World["files"]) {
  if (files.lstatSync(place, { throwIfNoEntry: false }) === undefined) return undefined;
  const path = files.realpathSync.native(place);
  files.accessSync(path, files.constants.W_OK);
  const stat = files.statSync(path);
  return { path, mode: stat.mode, uid: stat.uid, gid: stat.gid, isDevice: !stat.isFile() && !stat.isDirectory() };
}

/** Where the folder is gone or refuses, there is nothing to be removed. */
function remove(temporary: string, files: World["files"]): void {
  try {
    files.rmSync(temporary, { force: true });
  } catch (error) {
    failureOf(error);
  }
}

/** So that the name of the temporary file, which adds to it, is not too long for the file system. */
const longestName = 100;

/**
 * Only the system's administrator may give files away; for everybody else the file is theirs already, or becomes so.
 */
function keepOwner(file: string, uid: number, gid: number, files: World["files"]): void {
  const now = files.statSync(file);
  if (now.uid === uid && now.gid === gid) return;
  try {
    files.chownSync(file, uid, gid);
  } catch {
    // The new owner is the person who asked for the change.
  }
}
