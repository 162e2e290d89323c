import { basename, dirname, join } from "node:path";
import type { World } from "../world.js";
import { type Failure, failureOf } from "./failure.js";

/**
 * Replaces what is in a file, all of it or nothing: whoever reads meanwhile sees the old text or the new.
 * The file keeps its mode and, where allowed, its owner; through a link the file it leads to is replaced.
 */
export function writeAtomically(place: string, text: string, { files, freshName }: World): Failure | undefined {
  let temporary: string | undefined;
  try {
    const target = files.realpathSync.native(place);
    files.accessSync(target, files.constants.W_OK);
    const { mode, uid, gid } = files.statSync(target);
    temporary = join(dirname(target), `.${basename(target).slice(0, longestName)}.${freshName()}.tmp`);
    const descriptor = files.openSync(temporary, "wx", mode);
    try {
      files.writeFileSync(descriptor, text);
      files.fchmodSync(descriptor, mode);
      files.fsyncSync(descriptor);
    } finally {
      files.closeSync(descriptor);
    }
    keepOwner(temporary, uid, gid, files);
    files.renameSync(temporary, target);
    return undefined;
  } catch (error) {
    if (temporary !== undefined) files.rmSync(temporary, { force: true });
    return failureOf(error);
  }
}

/** So that the name of the temporary file, which adds to it, is not too long for the file system. */
const longestName = 100;

/** Only the system's administrator may give files away; for everybody else the file is theirs already, or becomes so. */
function keepOwner(file: string, uid: number, gid: number, files: World["files"]): void {
  const now = files.statSync(file);
  if (now.uid === uid && now.gid === gid) return;
  try {
    files.chownSync(file, uid, gid);
  } catch {
    // The new owner is the person who asked for the change.
  }
}
