import { join } from "node:path";
import { planOfSave } from "@setup-pack/core/source";
import { goesAway } from "../files/goes-away.js";
import { stateOfFile } from "../files/state-of-file.js";
import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";

/** Where new contents stand until all of them are there. Only who made it writes to the source folder it is in. */
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
export function isCutOff(root: string, files: Files, most = patience): boolean {
  const isPlanned = (): boolean => files.existsSync(join(root, planOfSave));
  return isPlanned() && !goesAway(() => (isPlanned() ? progressOf(join(root, stageName), files) : undefined), most);
}
