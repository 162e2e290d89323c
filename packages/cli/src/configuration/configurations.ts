import { dirname } from "node:path";
import type { Configuration } from "@setup-pack/core";
import type { Found } from "../discover/found.js";
import type { World } from "../world.js";
import { readConfigurationFile } from "./configuration-file.js";
import { configurationFinder } from "./find-configuration.js";
import type { BrokenFile, SettingsFile, UsableFile } from "./settings-file.js";

/** The configurations of a run. */
export interface Configurations {
  /** That of each input, in the same order. */
  readonly each: readonly (UsableFile<Configuration> | undefined)[];
  /** Those that cannot be used. */
  readonly broken: readonly BrokenFile[];
}

/** Reads the configuration of each input: the one named, else the nearest above the file. */
export function configurationsOf(inputs: readonly Found[], named: string | undefined, world: World): Configurations {
  const find = configurationFinder(world);
  const read = new Map<string, SettingsFile<Configuration>>();
  const each = inputs.map((input) => {
    const path = named ?? find(folderOf(input, world));
    if (path === undefined) return undefined;
    const file = read.get(path) ?? readConfigurationFile(path, world);
    read.set(path, file);
    return "problems" in file ? undefined : file;
  });
  return { each, broken: [...read.values()].filter((file) => "problems" in file) };
}

function folderOf(input: Found, world: World): string {
  if (input.kind === "folder") return input.place;
  return input.kind === "file" ? dirname(input.place) : world.folder;
}
