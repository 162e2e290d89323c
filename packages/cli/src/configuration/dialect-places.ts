import { dirname, join, resolve } from "node:path";
import { diagnose, parse } from "@setup-pack/core";
import { globs, isNamedBy } from "@setup-pack/core/configuration";
import { largest } from "@setup-pack/core/format";
import { append, isObject, type Pointer } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { isFile } from "../files/file-state.js";
import type { PackInput } from "../files/pack-input.js";
import { readSourceFile } from "../files/read-bytes.js";
import { isInside } from "../folder/is-inside.js";
import type { World } from "../world/world.js";
import type { BrokenFile } from "./configuration-file.js";
import { type Layers, shownPath, slashed } from "./layers.js";

/** Returns the place of the dialect of an npm package that a configuration names. */
function dialectOfPackage(
  name: string,
  at: Pointer,
  { path, text }: Layers[number],
  world: Pick<World, "files" | "folder">,
): DialectPlace {
  const found = dialectInPackage(name, dirname(resolve(world.folder, path)), world);
  if (found.fault === undefined) return { path: shownPath(found.place, world.folder), from: found.folder };
  const diagnostics = diagnose(text, [{ rule: "schema/format", message: found.fault, at }]);
  return { path: `${path}#${at}`, fault: { path, text, problems: { diagnostics } } };
}

/** The dialect of an npm package, both places absolute; or why there is none, in a sentence. */
type PackageDialect =
  | { readonly place: string; readonly folder: string; readonly fault?: undefined }
  | { readonly fault: string };

/**
 * Finds the dialect of an npm package: the file that "setup-pack" of its package.json names. The package is looked for
 * in node_modules of a folder and of those above it. Nothing in it is run.
 */
export function dialectInPackage(name: string, from: string, world: Pick<World, "files" | "folder">): PackageDialect {
  if (!isPackageName(name))
    return {
      fault: `${quote(name)} is neither a dialect file nor the name of an npm package. A file ends with .yaml or .json.`,
    };
  const folder = folderOf(name, from, world.files);
  if (folder === undefined)
    return {
      fault: `The npm package ${quote(name)} is not installed here. Install it, or name a dialect file, which ends with .yaml or .json.`,
    };
  const file = fileNamedIn(join(folder, "package.json"), world);
  if (file === undefined)
    return {
      fault: `The package.json of ${quote(name)} names no dialect. A package with one says "setup-pack": { "dialect": FILE }.`,
    };
  const place = resolve(folder, file);
  if (!isInside(place, folder) || !/\.(?:ya?ml|json)$/i.test(file))
    return {
      fault: `The dialect of ${quote(name)} must be a .yaml or .json file in the package, and is ${quote(file)}.`,
    };
  return { place, folder };
}

const isPackageName = (name: string): boolean => /^(?:@[\w.-]+\/)?[\w-][\w.-]*$/.test(name);

/** Returns the nearest folder of a package, by the rule of node_modules. */
function folderOf(name: string, from: string, files: World["files"]): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, "node_modules", name);
    if (isFile(join(place, "package.json"), files)) return place;
    if (folder === dirname(folder)) return undefined;
  }
}

function fileNamedIn(place: string, world: Pick<World, "files" | "folder">): string | undefined {
  const source = readSourceFile(place, world, largest);
  if (!("bytes" in source)) return undefined;
  const { value } = parse(source.bytes);
  const said = isObject(value) ? value["setup-pack"] : undefined;
  return isObject(said) && typeof said.dialect === "string" ? said.dialect : undefined;
}

/** Endings of dialect files, the one that counts first. */
const endings = [".yaml", ".yml", ".json"] as const;

/**
 * Returns the dialect files that hold for a pack, each weighing more than those before it: those its configuration
 * names, with what that extends; the one beside the pack or in its source folder; and the one named for the whole run.
 */
export function dialectPlaces(
  found: PackInput,
  layers: Layers,
  named: string | undefined,
  world: Pick<World, "files" | "folder" | "follow">,
): readonly DialectPlace[] {
  const place = "place" in found ? found.place : undefined;
  return [
    ...layers.flatMap((layer) => dialectsNamedBy(layer, place, world)),
    ...besidePack(found, world),
    ...(named === undefined ? [] : [{ path: named }]),
  ];
}

/** Returns the dialect files that a configuration file names for a pack at a place, or for any pack. */
export function dialectsNamedBy(
  layer: Layers[number],
  place: string | undefined | "any",
  world: Pick<World, "files" | "folder">,
): readonly DialectPlace[] {
  const { dialect } = layer.contents;
  if (dialect === undefined) return [];
  if (typeof dialect === "string") return [placeNamed(dialect, "/dialect", layer, world)];
  const folder = slashed(dirname(resolve(world.folder, layer.path)));
  return dialect.flatMap(({ packs, dialect: name }, index) => {
    const isMeant = place === "any" || (place !== undefined && isNamedBy(globs([packs], folder), slashed(place)));
    return isMeant ? [placeNamed(name, append("", "dialect", index, "dialect"), layer, world)] : [];
  });
}

/** Returns the place of a dialect that a configuration names by the path of its file, or by an npm package. */
function placeNamed(
  name: string,
  at: Pointer,
  layer: Layers[number],
  world: Pick<World, "files" | "folder">,
): DialectPlace {
  const from = dirname(resolve(world.folder, layer.path));
  if (isPath(name)) return { path: shownPath(resolve(from, name), world.folder), from };
  return dialectOfPackage(name, at, layer, world);
}

const isPath = (name: string): boolean => /^\.{0,2}[/\\]|\.(?:ya?ml|json)$/i.test(name);

function besidePack(found: PackInput, world: Pick<World, "files" | "follow">): readonly DialectPlace[] {
  if (found.kind !== "file" && found.kind !== "folder") return [];
  const { path, isThere } = dialectBeside(found, world);
  return isThere ? [{ path, from: found.kind === "folder" ? found.place : dirname(found.place) }] : [];
}

/** Returns PACK.dialect.yaml beside a file, dialect.yaml in a source folder; or where that would be. */
export function dialectBeside(
  { kind, path, place }: { readonly kind: "file" | "folder"; readonly path: string; readonly place: string },
  { files, follow }: Pick<World, "files" | "follow">,
): { readonly path: string; readonly isThere: boolean } {
  const begins = (of: string): string => (kind === "folder" ? join(of, "dialect") : `${withoutEnding(of)}.dialect`);
  for (const one of endings) follow?.(`${begins(place)}${one}`);
  const ending = endings.find((one) => isFile(`${begins(place)}${one}`, files));
  return { path: `${begins(path)}${ending ?? endings[0]}`, isThere: ending !== undefined };
}

const withoutEnding = (path: string): string => path.replace(/\.json$/i, "");

/** A dialect file that something names. */
export interface DialectPlace {
  /** As it is shown; it may be from the current folder. */
  readonly path: string;
  /** The folder it is named in, where it is not named by the person who runs this. */
  readonly from?: string;
  /** The configuration that names it and is wrong there: the file is not read then. */
  readonly fault?: BrokenFile;
}
