import type { Dirent } from "node:fs";
import { join, resolve } from "node:path";
import { readScenario, type ScenarioFileResult } from "@setup-pack/rehearsal/scenario";
import { expandGlob, isGlob } from "../../discover/expand-glob.js";
import { realPath } from "../../files/file-state.js";
import { type GitIgnores, gitIgnoresAt, gitIgnoresBelow, ignoredBy } from "../../files/git-ignores.js";
import { readBytes } from "../../files/read-bytes.js";
import { type Failure, failureOf } from "../../world/failure.js";
import type { World } from "../../world/world.js";

/** A scenario file: as it is shown, and where it is, absolute. */
export interface FoundScenario {
  readonly path: string;
  readonly place: string;
}

/** What was named and cannot be used. */
export interface UnusableInput {
  readonly path: string;
  readonly failure: Failure;
}

export interface ScenarioSearch {
  readonly found: readonly FoundScenario[];
  readonly unusable: readonly UnusableInput[];
}

/** Returns whether a file is called as scenarios are. */
export const isScenarioName = (name: string): boolean => /\.scenario\.(?:ya?ml|json)$/i.test(name);

/** Returns whether a folder of this name is never looked into. */
export const isPassedOver = (name: string): boolean => name.startsWith(".") || name === "node_modules";

/**
 * Returns the scenario files that inputs mean: files, what a pattern matches, and all below folders, without
 * node_modules, folders that begin with a dot, and what git ignores. A file that is named twice is found once.
 */
export function findScenarios(
  inputs: readonly string[],
  world: Pick<World, "files" | "folder">,
  sought: SoughtFiles = scenarioFiles,
): ScenarioSearch {
  const found = new Map<string, FoundScenario>();
  const unusable: UnusableInput[] = [];
  const add = (one: FoundScenario): void => {
    const identity = realPath(one.place, world.files);
    if (!found.has(identity)) found.set(identity, one);
  };
  for (const input of inputs) {
    if (input === "") {
      unusable.push({ path: '""', failure: noName });
      continue;
    }
    const paths = namedBy(input, world);
    if (paths.length === 0) unusable.push({ path: input, failure: noMatch });
    for (const path of paths) {
      const place = resolve(world.folder, path);
      const kind = kindOf(place, world);
      if (typeof kind === "object") unusable.push({ path, failure: kind });
      else if (kind === "folder") for (const one of below(path, sought, world)) add(one);
      else if (sought.isName(path)) add({ path, place });
      else unusable.push({ path, failure: sought.none });
    }
  }
  return { found: [...found.values()], unusable };
}

/** Files that are looked for by their names. */
export interface SoughtFiles {
  readonly isName: (name: string) => boolean;
  /** Why a file that is named is not one. */
  readonly none: Failure;
}

const noName: Failure = { code: "NO_NAME", message: "It is an empty text; name a file or a folder." };

const noMatch: Failure = { code: "NO_MATCH", message: "No file matches this pattern." };

const noScenario: Failure = {
  code: "NO_SCENARIO",
  message:
    "Scenarios are files whose names end in .scenario.yaml or .scenario.json. Name one, a folder, or a pack that has some; `setup-pack scenarios` writes some for a pack.",
};

export const scenarioFiles: SoughtFiles = { isName: isScenarioName, none: noScenario };

function namedBy(input: string, world: Pick<World, "files" | "folder">): readonly string[] {
  const isThere = world.files.existsSync(resolve(world.folder, input));
  return isThere || !isGlob(input) ? [input] : expandGlob(input, world);
}

function kindOf(place: string, { files }: Pick<World, "files">): "folder" | "file" | Failure {
  try {
    return files.statSync(place).isDirectory() ? "folder" : "file";
  } catch (error) {
    return failureOf(error);
  }
}

function* below(path: string, sought: SoughtFiles, world: Pick<World, "files" | "folder">): Generator<FoundScenario> {
  const real = realPath(resolve(world.folder, path), world.files);
  yield* within(path, real, gitIgnoresAt(real, world.folder, world.files), sought, world);
}

function* within(
  path: string,
  real: string,
  above: GitIgnores,
  sought: SoughtFiles,
  world: Pick<World, "files" | "folder">,
): Generator<FoundScenario> {
  const entries = entriesOf(real, world);
  const git = gitIgnoresBelow(
    above,
    real,
    entries.map(({ name }) => name),
    world.files,
  );
  for (const entry of entries) {
    const { name } = entry;
    const isFolder = entry.isDirectory();
    if (isFolder ? isPassedOver(name) : !sought.isName(name)) continue;
    if (ignoredBy(git, join(real, name), isFolder) !== undefined) continue;
    const inside = join(path, name);
    if (isFolder) yield* within(inside, join(real, name), git, sought, world);
    else if (entry.isFile()) yield { path: inside, place: resolve(world.folder, inside) };
  }
}

export function entriesOf(folder: string, { files }: Pick<World, "files">): readonly Dirent[] {
  try {
    return files.readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1));
  } catch (error) {
    failureOf(error);
    return [];
  }
}

/** The largest scenario file that is looked at: core refuses shorter texts already. */
const mostBytes = 16 * 1024 * 1024;

/** A scenario file with its text, or why it cannot be read. */
export type ScenarioFileRead = (ScenarioFileResult & { readonly text: string }) | { readonly failure: Failure };

/** Reads a scenario file. */
export function readScenarioFile({ path, place }: FoundScenario, { files }: Pick<World, "files">): ScenarioFileRead {
  const read = readBytes(files, place, mostBytes);
  if ("failure" in read) return read;
  if ("tooLarge" in read) return { failure: { code: "TOO_LARGE", message: `It has more than ${mostBytes} bytes.` } };
  return scenarioOfBytes(read.bytes, path);
}

/** A scenario file of what was read under this path. */
export function scenarioOfBytes(bytes: Buffer, path: string): ScenarioFileRead {
  const decoded = bytes.toString("utf8");
  if (!Buffer.from(decoded, "utf8").equals(bytes))
    return { failure: { code: "NOT_UTF_8", message: "It is not UTF-8. Save it as UTF-8." } };
  const text = decoded.replace(/^\ufeff/, "");
  return { ...readScenario(text, path), text };
}
