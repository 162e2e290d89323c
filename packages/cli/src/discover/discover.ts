import { resolve } from "node:path";
import { realPath } from "../files/file-state.js";
import { type PackInput, stdinPath } from "../files/pack-input.js";
import { leadsOut, outside } from "../folder/leads-out.js";
import { failureOf } from "../world/failure.js";
import { isGlob } from "./expand-glob.js";
import type { LeftOut, Searchable, SearchSummary } from "./print-search.js";
import { type ScanOptions, type Step, scan } from "./scan.js";

/** What the inputs of a command mean. */
export interface Discovery {
  readonly found: readonly PackInput[];
  /** What searching folders came by besides; undefined where none was named. */
  readonly scanned: SearchSummary | undefined;
}

export interface DiscoverOptions extends ScanOptions {
  /** What a pattern matches. It is handed in, since few runs need it. */
  readonly expandGlob: (pattern: string, world: Searchable) => Promise<readonly string[]>;
}

/**
 * Returns what the inputs of a command mean: files as they are, source folders, each pack and source folder below any
 * other folder, what a pattern matches where the shell left it alone, and `-`. A file that is named twice, by whatever
 * path, is found once.
 */
export async function discover(
  inputs: readonly string[],
  world: Searchable,
  options: DiscoverOptions,
): Promise<Discovery> {
  const steps: Step[] = [];
  const searched: string[] = [];
  for (const input of inputs) {
    for (const { path, kind } of await meaningOf(input, world, options)) {
      if (typeof kind === "object") steps.push({ kind: "found", found: kind });
      else if (kind !== "folder") steps.push(file(path, world));
      else {
        const below = packsBelow(path, world, options);
        if (!isOneFolder(below)) searched.push(path);
        steps.push(...below);
      }
    }
  }
  const found = withoutRepetition(
    steps.flatMap((step) => (step.kind === "found" ? [step.found] : [])),
    world,
  );
  return { found, scanned: searched.length === 0 ? undefined : scannedIn(steps, found) };
}

type Kind = "folder" | "file" | "absent";

interface Meaning {
  readonly path: string;
  readonly kind: Kind | PackInput;
}

async function meaningOf(input: string, world: Searchable, { expandGlob }: DiscoverOptions): Promise<Meaning[]> {
  if (input === "-") return [{ path: input, kind: { kind: "stdin", path: stdinPath } }];
  if (input === "") return [{ path: input, kind: unusable(input, "ENOENT", "The name of this file is empty.") }];
  const kind = kindOf(input, world);
  if (kind !== "absent" || !isGlob(input)) return [{ path: input, kind }];
  const matches = await expandGlob(input, world);
  if (matches.length > 0) return matches.map((path) => ({ path, kind: matched(path, world) }));
  return [{ path: input, kind: unusable(input, "NO_MATCH", "No file matches this pattern.") }];
}

/**
 * Returns a pattern names nothing by itself, so that what it comes by is followed no further than what a folder holds.
 */
const matched = (path: string, world: Searchable): Kind | PackInput =>
  leadsOut(resolve(world.folder, path), world.files)
    ? unusable(path, outside.code, outside.message)
    : kindOf(path, world);

const unusable = (path: string, code: string, message: string): PackInput => ({
  kind: "unusable",
  path,
  failure: { code, message },
});

const file = (path: string, { folder }: Searchable): Step => ({
  kind: "found",
  found: { kind: "file", path, place: resolve(folder, path) },
});

/** Returns all that a folder holds; a folder without a pack is of no use. */
function packsBelow(folder: string, world: Searchable, options: ScanOptions): Step[] {
  const steps = [...scan(folder, world, options)];
  if (steps.some(({ kind }) => kind === "found")) return steps;
  const leftOut = steps.filter(({ kind }) => kind === "left out").length;
  const hint = leftOut === 0 ? "" : " What was left out may be meant: --verbose lists it.";
  return [...steps, { kind: "found", found: unusable(folder, "NO_PACKS", `${noPacks}${hint}`) }];
}

/** Returns whether the folder is the sources of a pack itself, so that there was nothing to search for. */
const isOneFolder = ([first]: readonly Step[]): boolean =>
  first?.kind === "found" && first.found.kind === "folder" && !first.found.isScanned;

const noPacks =
  'No pack is in this folder: no source folder, and no .json file that has the "format" of a pack, "service.setup-pack".';

/** What stands at a path; what cannot be looked at is called a file, and reading it will say why it cannot be. */
function kindOf(path: string, { files, folder }: Searchable): Kind {
  const place = resolve(folder, path);
  try {
    return files.statSync(place).isDirectory() ? "folder" : "file";
  } catch (error) {
    if (failureOf(error).code !== "ENOENT") return "file";
    return files.lstatSync(place, { throwIfNoEntry: false }) === undefined ? "absent" : "file";
  }
}

/** Of a file that a search comes by under several names its own counts, else the first. */
function withoutRepetition(found: readonly PackInput[], { files }: Searchable): PackInput[] {
  const kept = new Map<string, PackInput>();
  for (const one of found) {
    const identity = "place" in one ? realPath(one.place, files) : `${one.kind} ${one.path}`;
    const other = kept.get(identity);
    const isOwnName = other?.kind === "file" && other.isScanned && one.kind === "file" && !isLink(one.place, files);
    if (isOwnName && isLink(other.place, files)) kept.delete(identity);
    if (!kept.has(identity)) kept.set(identity, one);
  }
  return [...kept.values()];
}

const isLink = (place: string, files: Searchable["files"]): boolean =>
  files.lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;

function scannedIn(steps: readonly Step[], found: readonly PackInput[]): SearchSummary {
  const others = new Set(steps.flatMap((step) => (step.kind === "other" ? [step.path] : [])));
  const leftOut = new Map(
    steps.flatMap((step) => (step.kind === "left out" ? [[step.leftOut.path, step.leftOut]] : [])),
  );
  const checked = found.filter((one) => one.kind === "folder" || (one.kind === "file" && one.isScanned)).length;
  return { lookedAt: checked + others.size, others: [...others], leftOut: [...leftOut.values()] satisfies LeftOut[] };
}
