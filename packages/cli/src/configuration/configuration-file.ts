import type { Configuration } from "@setup-pack/core";
import { checkConfiguration } from "@setup-pack/core/configuration";
import type { World } from "../world/world.js";
import { readSettingsFile, type SettingsFile } from "./settings-file.js";

/** What a configuration file is called where it is looked for. */
export const configurationName = "setup-pack.config.json";

/**
 * Reads a configuration file by itself, without what it extends; each rule it names must be one that exists. `from` is
 * the folder of the one that extends it.
 */
export function readConfigurationFile(
  path: string,
  world: Pick<World, "files" | "folder">,
  from?: string,
): SettingsFile<Configuration> {
  return readSettingsFile(path, world, checkConfiguration, from);
}
