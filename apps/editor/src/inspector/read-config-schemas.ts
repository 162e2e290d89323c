import { parseBlockSchemas } from "@setup-pack/core";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { inspectorMessages } from "../messages/index.js";

/** A file of a team's block schemas, or the sentences that tell why they cannot be used. */
export type ReadConfigSchemas =
  | { readonly file: JsonObject; readonly faults?: undefined }
  | { readonly file?: undefined; readonly faults: readonly string[] };

/** Reads a block-schema file. Core finds in it what would keep packs from being held against it. */
export function readConfigSchemas(text: string): ReadConfigSchemas {
  const file = parsed(text);
  const { blocks, findings = [] } = parseBlockSchemas(file);
  if (blocks !== undefined && isObject(file)) return { file };
  return { faults: file === undefined ? [inspectorMessages.team.notJson] : findings.map(({ message }) => message) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
