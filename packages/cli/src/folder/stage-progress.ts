import { join } from "node:path";
import { planOfSave } from "@setup-pack/core/source";
import { isUnwritten } from "../files/as-only-writer.js";
import { goesAway } from "../files/goes-away.js";
import { stateOfFile } from "../files/state-of-file.js";
import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/** Where new contents are until all of them are there. Only the process that holds its lock writes to the source folder around it. */
export const [stageName = "", planName = ""] = planOfSave.split("/");

/** How far a save has come; undefined where there is none. */
export function progressOf(stage: string, files: Files): string | undefined {
  try {
    return files
      .readdirSync(stage)
      .map((name) => `${name} ${stateOfFile(join(stage, name), files)}`)
      .join("\n");
  } catch (error) {
    failureOf(error);
    return undefined;
  }
}

/** How long to look at a save that comes no further, before it is taken for one that was cut off, in milliseconds. */
const patience = 500;

/** Whether a save of a folder (absolute) was cut off while its files took their places. */
export function isCutOff(root: string, files: Files): boolean {
  const stage = join(root, stageName);
  const isPlanned = (): boolean => files.existsSync(join(root, planOfSave));
  if (!isPlanned()) return false;
  // A save that ends meanwhile takes its plan away before its lock.
  if (isUnwritten(stage, files)) return isPlanned();
  return !goesAway(() => (isPlanned() ? progressOf(stage, files) : undefined), patience);
}
