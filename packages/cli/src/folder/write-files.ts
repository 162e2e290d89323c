import { dirname, join, relative, sep } from "node:path";
import type { SourceFiles } from "@setup-pack/core";
import { pathFault } from "@setup-pack/core/source";
import { quote } from "@setup-pack/core/words";
import { stateOfFile } from "../files/file-state.js";
import { makeFolders } from "../files/make-folders.js";
import { changeOf } from "../files/rewrite.js";
import { writeDurably } from "../files/write-atomically.js";
import { type Failure, failureOf } from "../world/failure.js";
import type { Files, World } from "../world/world.js";
import { isInside, realPath } from "./is-inside.js";
import { planMoves, withStage } from "./stage.js";

/** What was done to a folder. */
export interface FolderChanges {
  readonly added: readonly string[];
  readonly changed: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Brings files of a folder from one state to another: all of them, or none. New contents are written beside first, and
 * only when all are there they take their places; should that fail, what stood there comes back, and should the process
 * be killed, whoever reads or writes the folder next ends it. A folder that is not there is made. Nothing outside of it
 * is written to.
 */
export function writeFiles(
  place: string,
  before: SourceFiles,
  after: SourceFiles,
  world: World,
): FolderChanges | Failure {
  const { files } = world;
  const changes = changesOf(before, after);
  const undo: (() => void)[] = [];
  const undone = (): void => {
    while (undo.length > 0) undo.pop()?.();
  };
  const signals = world.interruptions();
  try {
    const root = made(place, undo, files);
    if (changes.added.length + changes.changed.length + changes.removed.length === 0) return changes;
    return withStage(root, files, (stage) => {
      try {
        undo.push(() => files.rmSync(stage, { recursive: true, force: true }));
        const obstacle = obstacleOf(root, changes, before, files);
        if (obstacle === undefined) replace(root, stage, changes, after, undo, files);
        else undone();
        return obstacle ?? changes;
      } catch (error) {
        undone();
        throw error;
      }
    });
  } catch (error) {
    undone();
    return failureOf(error);
  } finally {
    signals.end();
  }
}

/** What has to be done to a folder. Throws where a path does not lie in it. */
export function changesOf(before: SourceFiles, after: SourceFiles): FolderChanges {
  const added = [...after.keys()].filter((path) => !before.has(path));
  const changed = [...after].flatMap(([path, content]) =>
    before.has(path) && before.get(path) !== content ? [path] : [],
  );
  const removed = [...before.keys()].filter((path) => !after.has(path));
  for (const path of [...added, ...changed, ...removed])
    if (pathFault(path) !== undefined) throw new Error(`Nothing may be written to ${quote(path)}`);
  return { added, changed, removed };
}

/** Returns the folder, links resolved; made where it is not there. */
function made(place: string, undo: (() => void)[], files: Files): string {
  const first = makeFolders(place, files);
  if (first !== undefined) undo.push(() => files.rmSync(first, { recursive: true, force: true }));
  return files.realpathSync.native(place);
}

/**
 * What stands in the way: of a new file another one, maybe with a name in other letters; on its way no folder; of one
 * that was read, what somebody wrote into it since.
 */
function obstacleOf(
  root: string,
  { added, changed, removed }: FolderChanges,
  before: SourceFiles,
  files: Files,
): Failure | undefined {
  const leaving = new Set(removed.map(folded));
  const names = new Map(
    [...before.keys()].filter((path) => !leaving.has(folded(path))).map((path) => [folded(path), path]),
  );
  for (const path of [...changed, ...removed]) {
    const change = changeOf(join(root, path), Buffer.from(before.get(path) ?? ""), files);
    if (change !== undefined) return { ...change, message: `${quote(path)}: ${change.message}` };
  }
  for (const path of added) {
    const twin = names.get(folded(path));
    names.set(folded(path), path);
    if (twin !== undefined) return inTheWay(path, `${quote(twin)} has the same name but for its capitals`);
    for (const folder of foldersOf(path)) {
      const stat = files.lstatSync(join(root, folder), { throwIfNoEntry: false });
      if (stat === undefined) break;
      if (!stat.isDirectory()) return inTheWay(path, `${quote(folder)} is not a folder`);
    }
    if (!leaving.has(folded(path)) && isThere(join(root, path), files)) return inTheWay(path, "another file is there");
  }
  return undefined;
}

/** The folders a path goes through, the outermost first. */
function foldersOf(path: string): string[] {
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join("/"));
}

const folded = (path: string): string => path.normalize("NFC").toLowerCase();

const inTheWay = (path: string, why: string): Failure => ({
  code: "EEXIST",
  message: `${quote(path)} is to be written, but ${why}. Move it away first.`,
});

const isThere = (path: string, files: Files): boolean => files.lstatSync(path, { throwIfNoEntry: false }) !== undefined;

function replace(
  root: string,
  stage: string,
  changes: FolderChanges,
  after: SourceFiles,
  undo: (() => void)[],
  files: Files,
): void {
  const staged = [...changes.changed, ...changes.added].map((path, index) => {
    const target = targetOf(join(root, path), root, files);
    const fresh = `new-${index}`;
    writeDurably(
      join(stage, fresh),
      after.get(path) ?? "",
      files.statSync(target, { throwIfNoEntry: false })?.mode,
      files,
    );
    return { fresh, target, old: join(stage, `old-${index}`) };
  });
  const moves = [
    ...staged.map(({ fresh, target }) => ({ target: relative(root, target).split(sep).join("/"), fresh })),
    ...changes.removed.map((target) => ({ target, fresh: null })),
  ].map((move) => ({ ...move, was: stateOfFile(join(root, move.target), files) }));
  const forget = planMoves(stage, moves, files);
  try {
    for (const [index, path] of changes.removed.entries()) {
      const [target, old] = [join(root, path), join(stage, `removed-${index}`)];
      files.renameSync(target, old);
      undo.push(() => files.renameSync(old, target));
    }
    for (const { fresh, target, old } of staged) {
      const parent = makeFolders(dirname(target), files);
      if (parent !== undefined) undo.push(() => files.rmSync(parent, { recursive: true, force: true }));
      const isNew = !isThere(target, files);
      if (!isNew) files.copyFileSync(target, old);
      files.renameSync(join(stage, fresh), target);
      undo.push(() => (isNew ? files.rmSync(target) : files.renameSync(old, target)));
    }
  } catch (error) {
    forget();
    throw error;
  }
  files.rmSync(stage, { recursive: true, force: true });
  for (const path of changes.removed) removeIfEmpty(dirname(join(root, path)), root, files);
}

/** Through a link within the folder, the file it leads to. */
function targetOf(path: string, root: string, files: Files): string {
  const target = realPath(path, files) ?? path;
  if (!isInside(target, root)) throw new Error(`A link leads out of the folder: ${quote(path)}`);
  return target;
}

function removeIfEmpty(folder: string, root: string, files: Files): void {
  if (folder === root) return;
  if (isThere(folder, files) && files.readdirSync(folder).length === 0) files.rmdirSync(folder);
}
