import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/**
 * Returns whether a regular file stands at a place, or a link leads to one; not where the system does not let us look.
 */
export const isFile = (place: string, files: Files): boolean => isRegular(() => files.statSync(place, quietly));

/** Returns the same, where a link is none. */
export const isFileItself = (place: string, files: Files): boolean => isRegular(() => files.lstatSync(place, quietly));

const quietly = { throwIfNoEntry: false } as const;

function isRegular(look: () => { isFile(): boolean } | undefined): boolean {
  try {
    return look()?.isFile() ?? false;
  } catch (error) {
    failureOf(error);
    return false;
  }
}

/** Returns where all links of a path lead; the path itself where they lead nowhere. */
export function realPath(place: string, files: Files): string {
  try {
    return files.realpathSync.native(place);
  } catch {
    return place;
  }
}

/** What changes whenever a file does; "" where there is none. */
export function stateOfFile(path: string, files: Files): string {
  try {
    const stat = files.statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? "" : `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
  } catch (error) {
    return failureOf(error).code;
  }
}
