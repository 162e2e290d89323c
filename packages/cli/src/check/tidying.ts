import type { Found } from "../files/input.js";
import type { World } from "../world/world.js";

/** Bytes of packs that are checked before memory is given back: what one leaves is several times its size. */
const much = 4 * 2 ** 20;

/**
 * Keeps the memory of a run over many packs near what the largest takes: does some work on an input, and tidies before
 * it once much has been done. A single pack never waits for it.
 */
export function tidying({ files, tidy }: Pick<World, "files" | "tidy">) {
  let done = 0;
  return async <Made>(found: Found, make: () => Promise<Made>): Promise<Made> => {
    if (done >= much) {
      tidy();
      done = 0;
    }
    const made = await make();
    done += sizeOf(found, files);
    return made;
  };
}

/** The size of a regular file in bytes; 0 of anything else. */
export function sizeOf(found: Found, files: World["files"]): number {
  if (found.kind !== "file") return 0;
  try {
    const stat = files.statSync(found.place, { throwIfNoEntry: false });
    return stat?.isFile() ? stat.size : 0;
  } catch {
    return 0;
  }
}
