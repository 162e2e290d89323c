import { join, resolve } from "node:path";
import { checklistFile, type Folder, isKeptChecklist, packFile, stateFile } from "@setup-pack/installer";
import { makeFolders } from "../files/make-folders.js";
import { writeAtomically } from "../files/write-atomically.js";
import { printable } from "../print/paper.js";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { CommandFailure, unusablePath } from "./command-failure.js";
import type { WorkspaceFlags } from "./flags.js";

const releases = "releases";

/** What stands in such a folder, as the installer names it. */
const known: ReadonlySet<string> = new Set([packFile, checklistFile, stateFile, releases]);

const isKnown = (name: string): boolean => known.has(name) || isKeptChecklist(name);

/** Reads the folder that is handed over; empty where none is named, or it is not there yet. */
export function readHandOver(path: string | undefined, { files, folder }: World): Folder | CommandFailure {
  const read = new Map<string, string>();
  const place = path === undefined ? undefined : resolve(folder, path);
  if (path === undefined || place === undefined || !files.existsSync(place)) return read;
  try {
    const names = files.readdirSync(place);
    if (!names.includes(stateFile) && names.some((name) => !isKnown(name)))
      return new CommandFailure(
        `${path} contains other files than those of --hand-over, and was not changed. Name a folder that --hand-over wrote, an empty folder, or a new one.`,
      );
    const numbered = names.includes(releases)
      ? files.readdirSync(join(place, releases)).filter((name) => /^\d+\.json$/.test(name))
      : [];
    const paths = [...names.filter((name) => isKnown(name) && name !== releases), ...numbered.map(inReleases)];
    for (const name of paths) read.set(name, files.readFileSync(join(place, name), "utf8"));
    return read;
  } catch (error) {
    return unusablePath(path, "read", failureOf(error));
  }
}

const inReleases = (name: string): string => `${releases}/${name}`;

/**
 * Writes the folder of a command that is to hand one over, and says which checklist was kept; nothing where a
 * workspace did the work itself.
 */
export function keepFiles(
  { handOver }: Pick<WorkspaceFlags, "handOver">,
  before: Folder | undefined,
  after: Folder | undefined,
  world: World,
): CommandFailure | undefined {
  if (before === undefined || handOver === undefined || after === undefined) return undefined;
  const failure = writeHandOver(handOver, before, after, world);
  if (failure !== undefined) return failure;
  for (const name of after.keys())
    if (isKeptChecklist(name) && !before.has(name))
      world.stderr.write(
        printable(`${handOver}/${checklistFile} was edited by hand. Your version is kept as ${handOver}/${name}.`) +
          "\n",
      );
  return undefined;
}

/** Writes what has changed. The state comes last: until it is there, doing the same again gives the same. */
function writeHandOver(path: string, before: Folder, after: Folder, world: World): CommandFailure | undefined {
  const place = resolve(world.folder, path);
  const changed = [...after].filter(([name, text]) => before.get(name) !== text);
  const inOrder = [
    ...changed.filter(([name]) => name !== stateFile),
    ...changed.filter(([name]) => name === stateFile),
  ];
  try {
    makeFolders(join(place, releases), world.files);
  } catch (error) {
    return unusablePath(path, "written", failureOf(error));
  }
  for (const [name, text] of inOrder) {
    const failure = writeAtomically(join(place, name), text, world);
    if (failure !== undefined) return unusablePath(join(path, name), "written", failure);
  }
  return undefined;
}
