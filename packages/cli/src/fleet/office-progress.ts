import type { GlobalFlags } from "../print/paper.js";
import { progress } from "../print/progress.js";
import type { World } from "../world/world.js";

/** A line on a terminal that says how many offices work has come to, whichever order they come in. */
export function officeProgress(doing: string, of: number, flags: GlobalFlags, world: Pick<World, "stderr" | "now">) {
  const line = progress(doing, of, flags, world);
  let begun = 0;
  return {
    /** Work on an office begins. */
    to: (office: string): void => line.to(begun++, office),
    end: line.end,
  };
}
