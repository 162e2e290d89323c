import { resolve } from "node:path";
import { failureOf } from "../files/failure.js";
import type { World } from "../world.js";
import { type Found, stdinPath } from "./found.js";
import { isGlob } from "./is-glob.js";
import { packsBelow } from "./packs-below.js";
import { isSourceFolder } from "./source-folder.js";

/** The part of the world that searching needs. */
export type Searchable = Pick<World, "files" | "folder">;

/**
 * What the inputs of a command mean: files as they are, source folders, each pack below any other folder, what a pattern
 * matches where the shell left it alone, and `-`. A file that is named twice, by whatever path, is found once.
 */
export async function discover(inputs: readonly string[], world: Searchable, mostBytes: number): Promise<Found[]> {
  const found: Found[] = [];
  for (const input of inputs) found.push(...(await meaningOf(input, world, mostBytes)));
  return withoutRepetition(found, world);
}

async function meaningOf(input: string, world: Searchable, mostBytes: number): Promise<Iterable<Found>> {
  if (input === "-") return [{ kind: "stdin", path: stdinPath }];
  if (input === "") return [unusable(input, "ENOENT", "The name of this file is empty.")];
  const kind = kindOf(input, world);
  if (kind !== "absent" || !isGlob(input)) return named(input, kind, world, mostBytes);
  const { expandGlob } = await import("../later.js");
  const matches = expandGlob(input, world.folder);
  if (matches.length > 0) return matches.flatMap((path) => [...named(path, kindOf(path, world), world, mostBytes)]);
  return [unusable(input, "NO_MATCH", "No file matches this pattern.")];
}

const unusable = (path: string, code: string, message: string): Found => ({
  kind: "unusable",
  path,
  failure: { code, message },
});

type Kind = "folder" | "file" | "absent";

function named(path: string, kind: Kind, world: Searchable, mostBytes: number): Iterable<Found> {
  const place = resolve(world.folder, path);
  if (kind !== "folder") return [{ kind: "file", path, place }];
  if (isSourceFolder(place, world.files)) return [{ kind, path, place }];
  return packsBelow(path, world, mostBytes);
}

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

function withoutRepetition(found: readonly Found[], { files }: Searchable): Found[] {
  const seen = new Set<string>();
  return found.filter((one) => {
    const identity = "place" in one ? realPath(one.place, files) : `${one.kind} ${one.path}`;
    return !seen.has(identity) && seen.add(identity);
  });
}

/** Where all links of a path lead; the path itself where they lead nowhere. */
function realPath(place: string, files: Searchable["files"]): string {
  try {
    return files.realpathSync.native(place);
  } catch {
    return place;
  }
}
