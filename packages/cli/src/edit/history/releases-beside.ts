import { basename, dirname, join } from "node:path";
import { compareReleases } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { ReleaseFile } from "@setup-pack/edit-api";
import { readBytes } from "../../files/read-bytes.js";
import type { Files, World } from "../../world/world.js";

/** Where a release stands on disk, and what it is called. */
export interface ReleaseBeside extends ReleaseFile {
  readonly place: string;
}

/**
 * Returns the other files of the pack's folder and of a folder `releases` in it that hold a pack of the same packId,
 * the latest version first.
 */
export function releasesBeside(
  kind: "file" | "folder",
  place: string,
  text: Uint8Array,
  { files }: Pick<World, "files">,
): readonly ReleaseBeside[] {
  const packId = idOf(objectIn(text));
  if (packId === undefined) return [];
  const folder = kind === "folder" ? place : dirname(place);
  const names = [
    ...jsonIn(folder, files),
    ...jsonIn(join(folder, "releases"), files).map((name) => `releases/${name}`),
  ];
  const others = names.filter((name) => kind === "folder" || name !== basename(place)).slice(0, mostFiles);
  const releases = others.flatMap((name): ReleaseBeside[] => {
    const read = readBytes(files, join(folder, name), largest);
    const pack = "bytes" in read ? objectIn(read.bytes) : undefined;
    // A plan, too, says which pack it is for.
    if (pack?.format !== "service.setup-pack" || idOf(pack) !== packId) return [];
    const version = typeof pack.version === "string" ? pack.version.slice(0, mostLetters) : "";
    return [{ id: name, version, place: join(folder, name) }];
  });
  return releases.sort(latestFirst);
}

/** Nobody keeps more beside a pack. */
const mostFiles = 200;

const mostLetters = 100;

const latestFirst = (one: ReleaseFile, other: ReleaseFile): number => {
  const { order } = compareReleases({ version: one.version }, { version: other.version });
  return order === "newer" ? 1 : order === "older" ? -1 : one.id < other.id ? -1 : 1;
};

/** Returns the names of a folder's JSON files; none where there is no such folder, or it cannot be read. */
function jsonIn(folder: string, files: Files): string[] {
  try {
    const entries = files.readdirSync(folder, { withFileTypes: true });
    return entries.flatMap((entry) => (entry.isFile() && /\.json$/i.test(entry.name) ? [entry.name] : [])).sort();
  } catch {
    return [];
  }
}

const idOf = (pack: JsonObject | undefined): string | undefined =>
  typeof pack?.packId === "string" ? pack.packId.toLowerCase() : undefined;

function objectIn(text: Uint8Array): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(text));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
