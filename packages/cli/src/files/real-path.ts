import type { Files } from "../world/world.js";

/** Returns where all links of a path lead; the path itself where they lead nowhere. */
export function realPath(place: string, files: Files): string {
  try {
    return files.realpathSync.native(place);
  } catch {
    return place;
  }
}
