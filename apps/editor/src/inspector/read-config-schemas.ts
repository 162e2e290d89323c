import { parseBlockSchemas, type TeamBlocks } from "@setup-pack/core";
import { inspectorMessages } from "../messages/index.js";

/** A team's block schemas, or the sentences that tell why they cannot be used. */
export type ReadConfigSchemas =
  | { readonly blocks: TeamBlocks; readonly faults?: undefined }
  | { readonly blocks?: undefined; readonly faults: readonly string[] };

/** Reads a block-schema file. Core finds in it what would keep packs from being held against it. */
export function readConfigSchemas(text: string): ReadConfigSchemas {
  const read = parseBlockSchemas(parsed(text));
  if (read.blocks !== undefined) return { blocks: read.blocks };
  return {
    faults: parsed(text) === undefined ? [inspectorMessages.team.notJson] : read.findings.map(({ message }) => message),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
