import { parse } from "@setup-pack/core";
import { type ConfigurationLayer, globs, isNamedBy } from "@setup-pack/core/configuration";
import { extendedPath, parseDialect } from "@setup-pack/core/dialect-file";
import { isObject } from "@setup-pack/core/json";
import type { Dialect } from "@setup-pack/core/meaning";
import { readYamlFile } from "@setup-pack/core/source";
import { below, folderOf, nameOf } from "../files/uri.js";

/** Reads the text of a file, open or not; undefined where there is none. */
export type ReadText = (uri: string) => Promise<string | undefined>;

/** Returns the place of a file or folder as configurations name it: absolute, with forward slashes. */
export const pathOf = (uri: string): string => decodeURIComponent(uri).replace(/^[a-z][a-z\d+.-]*:(?:\/\/[^/]*)?/i, "");

/** A configuration by itself, and the URI of its folder. */
export interface PlacedLayer extends ConfigurationLayer {
  readonly at: string;
}

/** A dialect file as it is read: undefined where it cannot be used. */
export interface ReadDialectFile {
  readonly uri: string;
  readonly text: string | undefined;
  readonly dialect: Dialect | undefined;
}

/** Endings of dialect files; the first that is there counts. */
const endings = [".yaml", ".yml", ".json"] as const;

/**
 * Reads the dialects of a pack, each weighing more than those before it: those its configuration names, with what that
 * extends, and the one beside it or in its source folder.
 */
export async function dialectsFor(
  uri: string,
  isFolder: boolean,
  layers: readonly PlacedLayer[],
  read: ReadText,
): Promise<readonly ReadDialectFile[]> {
  const named = await Promise.all(
    layers.flatMap((layer) => namesFor(layer, uri).map((name) => place(name, layer, read))),
  );
  const beside = await firstThere(placesBeside(uri, isFolder), read);
  return Promise.all([...named, ...beside].map((file) => readDialectFile(file, read)));
}

/** Returns the dialect file beside a pack or in its source folder; where there is none, the one that would be made. */
export async function dialectFileBeside(uri: string, isFolder: boolean, read: ReadText): Promise<string> {
  const places = placesBeside(uri, isFolder);
  const [file = places[0]] = await firstThere(places, read);
  return file;
}

function placesBeside(uri: string, isFolder: boolean): readonly [string, ...string[]] {
  const begins = isFolder ? below(uri, "dialect") : `${uri.replace(/\.json$/i, "")}.dialect`;
  const [first, ...others] = endings;
  return [begins + first, ...others.map((ending) => begins + ending)];
}

/** Returns the dialects that a configuration names for a pack. */
function namesFor({ folder, contents: { dialect } }: PlacedLayer, uri: string): readonly string[] {
  if (dialect === undefined) return [];
  if (typeof dialect === "string") return [dialect];
  return dialect.flatMap(({ packs, dialect: name }) => (isNamedBy(globs([packs], folder), pathOf(uri)) ? [name] : []));
}

/** Returns a file by its path from the configuration, or that of an npm package in node_modules there or above. */
async function place(name: string, { at }: PlacedLayer, read: ReadText): Promise<string> {
  if (/^\.{0,2}[/\\]|\.(?:ya?ml|json)$/i.test(name)) return below(at, name);
  for (let folder: string | undefined = at; folder !== undefined; folder = folderOf(folder)) {
    const home = below(folder, `node_modules/${name}`);
    const text = await read(below(home, "package.json"));
    if (text === undefined) continue;
    const { value } = parse(text);
    const said = isObject(value) ? value["setup-pack"] : undefined;
    const file = isObject(said) && typeof said.dialect === "string" ? said.dialect : "package.json";
    return below(home, file.includes("..") ? "package.json" : file);
  }
  return below(at, `node_modules/${name}`);
}

async function firstThere(uris: readonly string[], read: ReadText): Promise<string[]> {
  for (const uri of uris) if ((await read(uri)) !== undefined) return [uri];
  return [];
}

async function readDialectFile(uri: string, read: ReadText): Promise<ReadDialectFile> {
  const text = await read(uri);
  if (text === undefined) return { uri, text, dialect: undefined };
  const others = new Map<string, string>();
  await gather(text, below(folderOf(uri) ?? uri, "."), read, others);
  const { dialect } = parseDialect(text, { name: nameOf(uri), load: (name) => others.get(name) });
  return { uri, text, dialect };
}

/** At most so many dialects are read for one that extends others. */
const mostOthers = 16;

/** Reads the dialects that one extends, and that these extend, by their paths from the folder of the first. */
async function gather(
  text: string,
  folder: string,
  read: ReadText,
  others: Map<string, string>,
  from?: string,
): Promise<void> {
  const value = readYamlFile(text, "dialect.yaml").file?.value;
  const names: readonly unknown[] = isObject(value) ? [value.extends ?? []].flat() : [];
  for (const name of names) {
    if (typeof name !== "string" || name === "setup-pack") continue;
    const path = extendedPath(from, name);
    if (others.has(path) || others.size >= mostOthers) continue;
    const other = await read(below(folder, path));
    if (other === undefined) continue;
    others.set(path, other);
    await gather(other, folder, read, others, path);
  }
}
