import { type BlockSchemasEdition, parseBlockSchemas, type TeamBlocks } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { World } from "../world/world.js";
import { readSettingsFile, type SettingsFile, type SettingsReading } from "./settings-file.js";
import type { BlocksPlace } from "./team-blocks-places.js";

/** A team's block schemas, as a file has them. */
export interface BlocksFile {
  readonly blocks: TeamBlocks;
  readonly edition: BlockSchemasEdition;
  /** As it is written, for another program that reads it. */
  readonly value: JsonObject;
}

/** Reads a file of block schemas in one of the forms it may have. */
export type ReadBlocksFile = (file: BlocksPlace, world: Pick<World, "files" | "folder">) => SettingsFile<BlocksFile>;

/** Reads a team's block schemas from JSON. */
export const readJsonBlocks: ReadBlocksFile = ({ path, from }, world) =>
  readSettingsFile(path, world, judgeBlocks, from);

/** What a file of block schemas means. */
export function judgeBlocks(value: unknown): SettingsReading<BlocksFile> {
  const { blocks, edition, findings = [] } = parseBlockSchemas(value);
  return blocks === undefined || !isObject(value) ? { findings } : { contents: { blocks, edition, value } };
}
