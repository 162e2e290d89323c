import type { Files } from "../world.js";
import { failureOf } from "./failure.js";

/** What changes whenever a file does; "" where there is none. */
export function stateOfFile(path: string, files: Files): string {
  try {
    const stat = files.statSync(path, { throwIfNoEntry: false });
    return stat === undefined ? "" : `${stat.size} ${stat.mtimeMs} ${stat.ino}`;
  } catch (error) {
    return failureOf(error).code;
  }
}
