import type { PackInput } from "../files/pack-input.js";
import type { World } from "../world/world.js";

/** Bytes of packs that are checked before all memory is given back: what one leaves is several times its size. */
const much = 4 * 2 ** 20;

/**
 * Bytes of packs after which what they left is collected before V8 makes more room for what is young. What is collected
 * between two packs is all dead; in the midst of one, V8 would keep what that still needs and take it for lasting.
 */
const some = 2 ** 19;

/**
 * Keeps the memory of a run over many packs near what the largest takes: the function it gives does some work on an
 * input, and has garbage collected before it once so much has been done. A single pack never waits for it.
 */
export function withGarbageCollection({ files, collectGarbage }: Pick<World, "files" | "collectGarbage">) {
  let sinceAll = 0;
  let sinceYoung = 0;
  return async <Result>(input: PackInput, work: () => Promise<Result>): Promise<Result> => {
    if (sinceAll >= much) {
      collectGarbage("all");
      sinceAll = 0;
      sinceYoung = 0;
    } else if (sinceYoung >= some) {
      collectGarbage("young");
      sinceYoung = 0;
    }
    const result = await work();
    const size = sizeOf(input, files);
    sinceAll += size;
    sinceYoung += size;
    return result;
  };
}

/** Returns the size of a regular file in bytes; 0 of anything else. */
export function sizeOf(found: PackInput, files: World["files"]): number {
  if (found.kind !== "file") return 0;
  try {
    const stat = files.statSync(found.place, { throwIfNoEntry: false });
    return stat?.isFile() ? stat.size : 0;
  } catch {
    return 0;
  }
}
