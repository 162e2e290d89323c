import { dirname, join, relative, resolve } from "node:path";
import { type PackPlaces, packPlaces } from "@setup-pack/core/configuration";
import type { PackInput } from "../files/pack-input.js";
import { placeOf, printSentence } from "../print/diagnostic.js";
import { margin, printFrame } from "../print/frame.js";
import { type Paper, printable } from "../print/paper.js";
import type { World } from "../world/world.js";
import { type BrokenFile, configurationName } from "./configuration-file.js";
import { type EffectiveConfiguration, effectiveConfiguration, type Layers, layersReader, slashed } from "./layers.js";

export type { PackPlaces } from "@setup-pack/core/configuration";

/** Where nothing is said. */
export const anyPlace: PackPlaces = {
  includedBy: () => undefined,
  excludedBy: () => undefined,
  mayTakeBack: false,
};

/** Where packs lie by a configuration. Takes absolute paths, as this computer writes them. */
function configuredPlaces(layers: Layers, folder: string): PackPlaces {
  const places = packPlaces(
    layers.map((layer) => ({ ...layer, folder: slashed(dirname(resolve(folder, layer.path))) })),
  );
  return {
    includedBy: (place) => places.includedBy(slashed(place)),
    excludedBy: (place) => places.excludedBy(slashed(place)),
    mayTakeBack: places.mayTakeBack,
  };
}

/** The configurations of a run, each of which is read when it is first asked for. */
export interface Configurations {
  /** That of an input: the one named, else the nearest above it; undefined where there is none that can be used. */
  of(input: PackInput): EffectiveConfiguration | undefined;
  /** Where packs lie in a folder (absolute), by the same. */
  placesIn(folder: string): PackPlaces;
  /** Those that cannot be used, of all that were asked for. */
  broken(): readonly BrokenFile[];
  /** The files that were asked for, absolute. */
  places(): readonly string[];
}

/**
 * Returns the configurations of what is checked: the one that is named for all, or else the nearest above each file.
 */
export function configurations(named: string | undefined, world: Pick<World, "files" | "folder">): Configurations {
  const find = configurationFinder(world);
  const reader = layersReader(world);
  const read = new Map<string, Layers | undefined>();
  const known = new Map<Layers, PackPlaces>();

  function layersIn(folder: string): Layers | undefined {
    const path = named ?? find(folder);
    if (path === undefined) return undefined;
    if (!read.has(path)) read.set(path, reader.read(path));
    return read.get(path);
  }

  return {
    of(input) {
      const layers = layersIn(folderOf(input, world));
      return layers && effectiveConfiguration(layers, "place" in input ? input.place : undefined, world.folder);
    },
    placesIn(folder) {
      const layers = layersIn(folder);
      if (layers === undefined) return anyPlace;
      const places = known.get(layers) ?? configuredPlaces(layers, world.folder);
      known.set(layers, places);
      return places;
    },
    broken: reader.broken,
    places: reader.places,
  };
}

function folderOf(input: PackInput, world: Pick<World, "folder">): string {
  if (input.kind === "folder") return input.place;
  return input.kind === "file" ? dirname(input.place) : world.folder;
}

/** Gives the path of the configuration for what lies in a folder (absolute), or undefined where there is none. */
type FindConfiguration = (folder: string) => string | undefined;

/** Looks for the nearest configuration in a folder or above it; each folder is looked at once. */
export function configurationFinder({ files, folder }: Pick<World, "files" | "folder">): FindConfiguration {
  const known = new Map<string, string | undefined>();

  function nearest(place: string): string | undefined {
    if (known.has(place)) return known.get(place);
    const candidate = join(place, configurationName);
    const parent = dirname(place);
    const found = files.existsSync(candidate) ? candidate : parent === place ? undefined : nearest(parent);
    known.set(place, found);
    return found;
  }

  return (place) => {
    const found = nearest(place);
    const near = found && relative(folder, found);
    return near?.startsWith("..") ? found : near;
  };
}

/** What keeps settings files from being used, each problem with its place. */
export function* printProblems(files: readonly BrokenFile[], paper: Paper): Generator<string> {
  for (const { path, text, problems } of files) {
    if ("failure" in problems) {
      const { message, code } = problems.failure;
      yield `setup-pack: ${printable(path)} cannot be read: ${message} (${code})\n`;
      continue;
    }
    yield `setup-pack: ${printable(path)} cannot be used.\n`;
    for (const { message, range, severity } of problems.diagnostics) {
      yield `\n${margin}${paper.palette.faint(placeOf(path, range))}\n`;
      yield* printSentence(message, paper);
      yield* printFrame(text, range, paper.palette.severity[severity], paper);
    }
  }
}
