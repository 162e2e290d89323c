import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/** Whether a file, known by its absolute path, is there and has just these contents. */
export function isOnDisk(place: string, contents: Uint8Array, files: Pick<Files, "readFileSync">): boolean {
  try {
    return files.readFileSync(place).equals(contents);
  } catch (error) {
    failureOf(error);
    return false;
  }
}
