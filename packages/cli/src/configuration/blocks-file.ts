import { parseBlockSchemas, type TeamBlocks } from "@setup-pack/core";
import type { World } from "../world/world.js";
import { readSettingsFile, type SettingsFile } from "./settings-file.js";

/** Reads a team's block schemas. */
export function readBlocksFile(path: string, world: World): SettingsFile<TeamBlocks> {
  return readSettingsFile(path, world, (value) => {
    const { blocks, findings } = parseBlockSchemas(value);
    return blocks === undefined ? { findings } : { contents: blocks };
  });
}
