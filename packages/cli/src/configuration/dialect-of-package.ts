import { dirname, join, resolve } from "node:path";
import { diagnose, parse } from "@setup-pack/core";
import { largest } from "@setup-pack/core/format";
import { isObject, type Pointer } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { isFile } from "../files/is-file.js";
import { readSourceFile } from "../files/read-source.js";
import { isInside } from "../folder/is-inside.js";
import type { World } from "../world/world.js";
import type { DialectPlace } from "./dialect-place.js";
import { type Layers, shownPath } from "./layers.js";

/** Returns the place of the dialect of an npm package that a configuration names. */
export function dialectOfPackage(
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
export type PackageDialect =
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
