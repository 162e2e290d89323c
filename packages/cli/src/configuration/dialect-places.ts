import { dirname, join, resolve } from "node:path";
import { globs, isNamedBy } from "@setup-pack/core/configuration";
import { append, type Pointer } from "@setup-pack/core/json";
import { isFile } from "../files/is-file.js";
import type { PackInput } from "../files/pack-input.js";
import type { World } from "../world/world.js";
import { dialectOfPackage } from "./dialect-of-package.js";
import type { DialectPlace } from "./dialect-place.js";
import { slashed } from "./effective-configuration.js";
import { type Layers, shownPath } from "./layers.js";

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
