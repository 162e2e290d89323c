import { dirname, join, resolve } from "node:path";
import { isObject } from "@setup-pack/core/json";
import { pathFault, planOfSave } from "@setup-pack/core/source";
import { asOnlyWriter, goesAway, isUnwritten } from "../files/as-only-writer.js";
import { stateOfFile } from "../files/file-state.js";
import { makeFolders } from "../files/make-folders.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { Files, World } from "../world/world.js";
import { isInside, liesBelow } from "./is-inside.js";

/**
 * Where new contents are until all of them are there. Only the process that holds its lock writes to the source folder
 * around it.
 */
export const [stageName = "", planName = ""] = planOfSave.split("/");

/** Returns how far a save has come; undefined where there is none. */
function progressOf(stage: string, files: Files): string | undefined {
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

/** Returns whether a save of a folder (absolute) was cut off while its files took their places. */
function isCutOff(root: string, files: Files): boolean {
  const stage = join(root, stageName);
  const isPlanned = (): boolean => files.existsSync(join(root, planOfSave));
  if (!isPlanned()) return false;
  // A save that ends meanwhile takes its plan away before its lock.
  if (isUnwritten(stage, files)) return isPlanned();
  return !goesAway(() => (isPlanned() ? progressOf(stage, files) : undefined), patience);
}

/** What becomes of one path, from the folder on: it gets a file of the stage, or goes where there is none. */
export interface Move {
  readonly target: string;
  readonly fresh: string | null;
  /** The state of what stands there before; what somebody has written there since is left alone. */
  readonly was?: string;
}

/**
 * Does some work with the stage of a folder (absolute, without links) while no other process writes to that folder. A
 * save that a killed process had begun is ended first.
 */
export function withStage<Result>(root: string, files: Files, work: (stage: string) => Result): Result {
  const stage = join(root, stageName);
  return asOnlyWriterOf(stage, files, () => {
    endSave(root, stage, files);
    files.mkdirSync(stage);
    return work(stage);
  });
}

const asOnlyWriterOf = <Result>(stage: string, files: Files, work: () => Result): Result =>
  asOnlyWriter(stage, files, work, { progress: () => progressOf(stage, files) });

/** From here on the moves are made, be it by who comes next. Gives what takes that back. */
export function planMoves(stage: string, moves: readonly Move[], files: Files): () => void {
  const plan = join(stage, planName);
  files.writeFileSync(`${plan}.new`, JSON.stringify(moves), { flush: true });
  files.renameSync(`${plan}.new`, plan);
  return () => files.rmSync(plan, { force: true });
}

/** A save that a killed process had begun, ended by another one. */
export interface EndedSave {
  /** Files, from the folder on, that were still to be written or to go. */
  readonly done: readonly string[];
  /** Those that somebody has written since, and that were left as they are. */
  readonly left: readonly string[];
}

/**
 * Waits until no other process writes to a folder (absolute, without links). What a process that was killed had planned
 * is done, what it had not yet planned is dropped.
 */
export function finishWriting(root: string, files: Files): EndedSave {
  const stage = join(root, stageName);
  if (progressOf(stage, files) === undefined) return { done: [], left: [] };
  return asOnlyWriterOf(stage, files, () => endSave(root, stage, files));
}

function endSave(root: string, stage: string, files: Files): EndedSave {
  const moves = plannedMoves(stage, files).map((move) => [move.target, finishMove(root, stage, move, files)] as const);
  files.rmSync(stage, { recursive: true, force: true });
  const those = (ended: MoveEnd): string[] => moves.flatMap(([target, how]) => (how === ended ? [target] : []));
  return { done: those("done"), left: those("left") };
}

/** Whether a move was made now, was made before, or is not made, for something else stands there by now. */
type MoveEnd = "done" | "before" | "left";

function finishMove(root: string, stage: string, { target, fresh, was }: Move, files: Files): MoveEnd {
  const place = join(root, target);
  if (pathFault(target) !== undefined || isHidden(target) || !liesBelow(place, root, files)) return "before";
  const isMade = fresh === null ? !files.existsSync(place) : !files.existsSync(join(stage, fresh));
  if (isMade) return "before";
  if (was !== undefined && stateOfFile(place, files) !== was) return "left";
  if (fresh === null) files.rmSync(place, { force: true });
  else {
    makeFolders(dirname(place), files);
    files.renameSync(join(stage, fresh), place);
  }
  return "done";
}

/**
 * Returns the folder whose save was cut off while a pack took its place: the pack's own folder, or one above a pack and
 * files that were to be written with it. Undefined where there is none. Takes an absolute path.
 */
export function cutOffSave(place: string, files: Files): string | undefined {
  for (let folder = place; ; folder = dirname(folder)) {
    const isMeant =
      folder === place ||
      plannedMoves(join(folder, stageName), files).some(({ target }) => isInside(join(folder, target), place));
    if (isMeant && isCutOff(folder, files)) return folder;
    if (folder === dirname(folder)) return undefined;
  }
}

/** Such as .git/hooks: a stage that came with a folder must not get there. */
const isHidden = (target: string): boolean => target.split("/").some((name) => name.startsWith("."));

/** What stands in the stage of a killed process, which anybody may have written. */
function plannedMoves(stage: string, files: Files): readonly Move[] {
  const plan = join(stage, planName);
  try {
    const moves: unknown = files.existsSync(plan) ? JSON.parse(files.readFileSync(plan, "utf8")) : [];
    return Array.isArray(moves) ? moves.filter(isMove) : [];
  } catch (error) {
    // Somebody has ended the save meanwhile, or the plan is none.
    if (!(error instanceof SyntaxError)) failureOf(error);
    return [];
  }
}

const isMove = (value: unknown): value is Move =>
  isObject(value) &&
  typeof value.target === "string" &&
  (value.fresh === null || (typeof value.fresh === "string" && /^new-\d+$/.test(value.fresh))) &&
  (value.was === undefined || typeof value.was === "string");

/** What stands where a folder is to be. A folder with nothing in it but .git is empty. */
type TargetFolder = "absent" | "empty" | "filled" | Failure;

/** Looks at a folder that is to be written, as it was named. */
export function targetFolder(path: string, { files, folder }: Pick<World, "files" | "folder">): TargetFolder {
  try {
    const names = files.readdirSync(resolve(folder, path));
    return names.every((name) => name === ".git") ? "empty" : "filled";
  } catch (error) {
    const failure = failureOf(error);
    if (failure.code === "ENOTDIR") return { code: "ENOTDIR", message: "It is a file, not a folder." };
    if (failure.code !== "ENOENT") return failure;
    const isLink = files.lstatSync(resolve(folder, path), { throwIfNoEntry: false }) !== undefined;
    return isLink ? { code: "ENOENT", message: "It is a link that leads nowhere." } : "absent";
  }
}
