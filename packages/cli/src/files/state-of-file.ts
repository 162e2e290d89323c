import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/** What changes whenever a file does; "" where there is none. */
export function stateOfFile(path: string, files: Files): string {
  try {
    const stat = files.statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? "" : `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
  } catch (error) {
    return failureOf(error).code;
  }
}
