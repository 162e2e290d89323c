import type { Dirent } from "node:fs";
import { join, resolve } from "node:path";
import { type Failure, failureOf } from "../files/failure.js";
import { readBytes } from "../files/read-bytes.js";
import type { Searchable } from "./discover.js";
import type { Found } from "./found.js";
import { looksLikePack } from "./looks-like-pack.js";

/**
 * Every pack below a folder, by name. What might be one and cannot be read is found too, so that it is not passed over.
 * Links to files are followed, links to folders are not: they may lead in a circle.
 */
export function packsBelow(folder: string, world: Searchable, mostBytes: number): Found[] {
  const found = [...search(folder, world, mostBytes)];
  return found.length > 0 ? found : [unusable(folder, noPacks)];
}

const noPacks: Failure = {
  code: "NO_PACKS",
  message:
    'No pack is in this folder: no .json file in it has the "format" that a pack must have, "service.setup-pack".',
};

function* search(folder: string, world: Searchable, mostBytes: number): Generator<Found> {
  let entries: Dirent[];
  try {
    entries = world.files.readdirSync(resolve(world.folder, folder), { withFileTypes: true });
  } catch (error) {
    yield unusable(folder, failureOf(error));
    return;
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !isLeftOut(entry.name)) yield* search(path, world, mostBytes);
    if (isJsonFile(entry) && mayBePack(path, world, mostBytes))
      yield { kind: "file", path, place: resolve(world.folder, path) };
  }
}

const isLeftOut = (name: string): boolean => name === "node_modules" || name.startsWith(".");

const isJsonFile = (entry: Dirent): boolean =>
  /\.json$/i.test(entry.name) && (entry.isFile() || entry.isSymbolicLink());

/** How much of a file that is too large to be read is looked at; `format` stands first in most packs. */
const headSize = 64 * 1024;

function mayBePack(path: string, { files, folder }: Searchable, mostBytes: number): boolean {
  const place = resolve(folder, path);
  if (isFolder(place, files)) return false;
  const read = readBytes(files, place, mostBytes);
  if ("failure" in read) return true;
  return looksLikePack("bytes" in read ? read.bytes : head(files, place));
}

/** Whether a link leads to a folder. */
function isFolder(place: string, files: Searchable["files"]): boolean {
  try {
    return files.statSync(place).isDirectory();
  } catch {
    return false;
  }
}

function head(files: Searchable["files"], place: string): Buffer {
  const bytes = Buffer.alloc(headSize);
  const descriptor = files.openSync(place, "r");
  try {
    return bytes.subarray(0, files.readSync(descriptor, bytes));
  } finally {
    files.closeSync(descriptor);
  }
}

const unusable = (path: string, failure: Failure): Found => ({ kind: "unusable", path, failure });
