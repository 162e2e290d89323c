import { dirname, relative, resolve, sep } from "node:path";
import { type Configuration, diagnose } from "@setup-pack/core";
import { type ConfigurationInForce, configurationInForce } from "@setup-pack/core/configuration";
import { quote } from "@setup-pack/core/words";
import { failureOf } from "../world/failure.js";
import type { World } from "../world/world.js";
import { type BrokenFile, readConfigurationFile, type SettingsFile, type UsableFile } from "./configuration-file.js";

/** A configuration and those it extends: the farthest first, itself last. */
export type Layers = readonly UsableFile<Configuration>[];

/** Reads configurations; each file is read once. */
export interface LayersReader {
  /** The layers of a configuration, known by its path; undefined where one of them cannot be used. */
  read(path: string): Layers | undefined;
  /** All that cannot be used, of what was read. */
  broken(): readonly BrokenFile[];
  /** Where each file is that was asked for, absolute. */
  places(): readonly string[];
}

/** At most so many configurations extend one another. */
const mostLayers = 16;

/** Reads configurations with what they extend. */
export function layersReader(world: Pick<World, "files" | "folder">): LayersReader {
  const files = new Map<string, SettingsFile<Configuration>>();
  const faults = new Map<string, BrokenFile>();

  function fileAt(place: string, path: string, first = path): SettingsFile<Configuration> {
    const file = files.get(place) ?? readConfigurationFile(path, world, dirname(resolve(world.folder, first)));
    files.set(place, file);
    return file;
  }

  /** `above` are the files on the way here, each of which extends the next. */
  function read(path: string, above: Layers = []): Layers | undefined {
    const place = resolve(world.folder, path);
    const extending = above.at(-1);
    const fault = extending && faultOf(place, above, world);
    if (extending && fault !== undefined) {
      faults.set(extending.path, { ...extending, problems: atExtends(extending.text, fault) });
      return undefined;
    }
    const file = fileAt(place, path, above[0]?.path);
    if ("problems" in file) return undefined;
    const { extends: base } = file.contents;
    if (base === undefined) return [file];
    const further = read(shownPath(resolve(dirname(place), base), world.folder), [...above, file]);
    return further && [...further, file];
  }

  return {
    read: (path) => read(path),
    broken: () => [...[...files.values()].filter((file) => "problems" in file), ...faults.values()],
    places: () => [...files.keys()],
  };
}

/** Returns why a configuration cannot be extended by the last of those above it, in a sentence. */
function faultOf(place: string, above: Layers, { files, folder }: Pick<World, "files" | "folder">): string | undefined {
  const way = above.map(({ path }) => resolve(folder, path));
  const before = way.indexOf(place);
  if (before >= 0) {
    const circle = [...way.slice(before), place].map((one) => quote(shownPath(one, folder))).join(" extends ");
    return `Configurations must not extend one another in a circle: ${circle}. Take one "extends" out.`;
  }
  if (above.length >= mostLayers)
    return `More than ${mostLayers} configurations extend one another. Put what they say into fewer files.`;
  const name = quote(shownPath(place, folder));
  switch (kindOf(place, files)) {
    case "absent":
      return `${name}, which is extended here, is not there. The path is taken from the folder of this file.`;
    case "folder":
      return `${name}, which is extended here, is a folder. Name the configuration in it.`;
    case "other":
      return undefined;
  }
}

/** What stands at a place; what cannot be looked at is not a folder, and reading it will say why it cannot be. */
function kindOf(place: string, files: World["files"]): "absent" | "folder" | "other" {
  try {
    const stat = files.statSync(place, { throwIfNoEntry: false });
    return stat === undefined ? "absent" : stat.isDirectory() ? "folder" : "other";
  } catch (error) {
    failureOf(error);
    return "other";
  }
}

function atExtends(text: string, message: string): BrokenFile["problems"] {
  return { diagnostics: diagnose(text, [{ rule: "schema/format", message, at: "/extends" }]) };
}

/** Returns a path as it is shown: from the current folder where it lies in it. */
export function shownPath(place: string, folder: string): string {
  const near = relative(folder, place);
  return near.startsWith("..") ? place : near;
}

/** What holds for one input: the configuration nearest to it, with what it extends and what it says of this input. */
export interface EffectiveConfiguration extends UsableFile<Configuration>, ConfigurationInForce {
  /** All that was read for it, the file itself last. */
  readonly layers: Layers;
}

/** What a configuration says about one input, whose place is absolute; undefined for standard input. */
export function effectiveConfiguration(
  layers: Layers,
  place: string | undefined,
  folder: string,
): EffectiveConfiguration | undefined {
  const file = layers.at(-1);
  if (file === undefined) return undefined;
  const placed = layers.map((layer) => ({ ...layer, folder: slashed(dirname(resolve(folder, layer.path))) }));
  return { ...file, ...configurationInForce(placed, place && slashed(place)), layers };
}

/** Returns a path as globs take it. */
export const slashed = (path: string): string => path.split(sep).join("/");
