import type { PackInput } from "../files/pack-input.js";
import type { World } from "../world/world.js";

/** Bytes of packs that are checked before memory is given back: what one leaves is several times its size. */
const much = 4 * 2 ** 20;

/**
 * Keeps the memory of a run over many packs near what the largest takes: the function it gives does some work on an
 * input, and has garbage collected before it once much has been done. A single pack never waits for it.
 */
export function withGarbageCollection({ files, collectGarbage }: Pick<World, "files" | "collectGarbage">) {
  let done = 0;
  return async <Result>(input: PackInput, work: () => Promise<Result>): Promise<Result> => {
    if (done >= much) {
      collectGarbage();
      done = 0;
    }
    const result = await work();
    done += sizeOf(input, files);
    return result;
  };
}

/** The size of a regular file in bytes; 0 of anything else. */
export function sizeOf(found: PackInput, files: World["files"]): number {
  if (found.kind !== "file") return 0;
  try {
    const stat = files.statSync(found.place, { throwIfNoEntry: false });
    return stat?.isFile() ? stat.size : 0;
  } catch {
    return 0;
  }
}
