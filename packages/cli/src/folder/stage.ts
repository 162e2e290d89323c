import { dirname, join } from "node:path";
import { isObject } from "@setup-pack/core/json";
import { pathFault } from "@setup-pack/core/source";
import { goesAway } from "../files/goes-away.js";
import { makeFolders } from "../files/make-folders.js";
import { stateOfFile } from "../files/state-of-file.js";
import { failureOf } from "../world/failure.js";
import type { Files } from "../world/world.js";
import { liesBelow } from "./lies-below.js";
import { planName, progressOf, stageName } from "./stage-progress.js";

/** What becomes of one path, from the folder on: it gets a file of the stage, or goes where there is none. */
export interface Move {
  readonly target: string;
  readonly fresh: string | null;
  /** The state of what stands there before; what somebody has written there since is left alone. */
  readonly was?: string;
}

/** Makes the stage of a folder (absolute, without links), once nobody else has it. */
export function takeStage(root: string, files: Files): string {
  const stage = join(root, stageName);
  for (;;) {
    finishWriting(root, files);
    try {
      files.mkdirSync(stage);
      return stage;
    } catch (error) {
      if (failureOf(error).code !== "EEXIST") throw error;
    }
  }
}

/** From here on the moves are made, be it by who comes next. Gives what takes that back. */
export function planMoves(stage: string, moves: readonly Move[], files: Files): () => void {
  const plan = join(stage, planName);
  files.writeFileSync(`${plan}.new`, JSON.stringify(moves), { flush: true });
  files.renameSync(`${plan}.new`, plan);
  return () => files.rmSync(plan, { force: true });
}

/**
 * Waits until nobody writes to a folder (absolute, without links). What a process that was killed had planned is done,
 * what it had not yet planned is dropped.
 */
export function finishWriting(root: string, files: Files, looks?: number): void {
  const stage = join(root, stageName);
  if (goesAway(() => progressOf(stage, files), looks)) return;
  for (const move of plannedMoves(stage, files)) finishMove(root, stage, move, files);
  files.rmSync(stage, { recursive: true, force: true });
}

function finishMove(root: string, stage: string, { target, fresh, was }: Move, files: Files): void {
  const place = join(root, target);
  if (was !== undefined && stateOfFile(place, files) !== was) return;
  if (pathFault(target) !== undefined || isHidden(target) || !liesBelow(place, root, files)) return;
  if (fresh === null) files.rmSync(place, { force: true });
  else if (files.existsSync(join(stage, fresh))) {
    makeFolders(dirname(place), files);
    files.renameSync(join(stage, fresh), place);
  }
}

/** Such as .git/hooks: a stage that came with a folder must not get there. */
const isHidden = (target: string): boolean => target.split("/").some((name) => name.startsWith("."));

/** What stands in the stage of a killed process, which anybody may have written. */
function plannedMoves(stage: string, files: Files): readonly Move[] {
  const plan = join(stage, planName);
  const moves: unknown = files.existsSync(plan) ? JSON.parse(files.readFileSync(plan, "utf8")) : [];
  return Array.isArray(moves) ? moves.filter(isMove) : [];
}

const isMove = (value: unknown): value is Move =>
  isObject(value) &&
  typeof value.target === "string" &&
  (value.fresh === null || (typeof value.fresh === "string" && /^new-\d+$/.test(value.fresh))) &&
  (value.was === undefined || typeof value.was === "string");
