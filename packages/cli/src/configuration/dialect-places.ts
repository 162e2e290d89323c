import { dirname, join, resolve } from "node:path";
import { isFile } from "../files/is-file.js";
import type { PackInput } from "../files/pack-input.js";
import type { World } from "../world/world.js";
import { type Layers, shownPath } from "./layers.js";

/** A file of block schemas that something names. */
export interface BlocksPlace {
  /** As it is shown; it may be from the current folder. */
  readonly path: string;
  /** The folder it is named in, where it is not named by whoever runs this. */
  readonly from?: string;
}

/** What such a file is called in a source folder. */
const namesInFolder = ["blocks.yaml", "blocks.yml", "blocks.json"] as const;

/**
 * The files of block schemas that hold for a pack, each weighing more than those before it: what its configuration
 * names, with what that extends; the one in its source folder; and the one that is named for the whole run.
 */
export function teamBlocksPlaces(
  found: PackInput,
  layers: Layers,
  named: string | undefined,
  world: Pick<World, "files" | "folder">,
): readonly BlocksPlace[] {
  return [
    ...layers.flatMap((layer) => namedBy(layer, world.folder)),
    ...(found.kind === "folder" ? inFolder(found, world) : []),
    ...(named === undefined ? [] : [{ path: named }]),
  ];
}

/** The file of block schemas that a configuration file names. */
export function namedBy({ path, contents: { blocks } }: Layers[number], folder: string): readonly BlocksPlace[] {
  const from = dirname(resolve(folder, path));
  return blocks === undefined ? [] : [{ path: shownPath(resolve(from, blocks), folder), from }];
}

function inFolder(
  { path, place }: Extract<PackInput, { readonly kind: "folder" }>,
  { files }: Pick<World, "files">,
): readonly BlocksPlace[] {
  const name = namesInFolder.find((one) => isFile(join(place, one), files));
  return name === undefined ? [] : [{ path: join(path, name), from: place }];
}

/** Whether a file is in YAML, by its name. */
export const isYaml = ({ path }: BlocksPlace): boolean => /\.ya?ml$/i.test(path);
