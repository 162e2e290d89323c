import type { ReferenceEntry } from "../../document/index.js";
import type { Referable } from "./referables.js";

/**
 * The entry of `references` that a thing needs. A stage whose key several pipelines have is identified by the key of
 * its own one in `detail`.
 */
export function entryOf({ type, id, name, pipeline }: Referable, all: readonly Referable[]): ReferenceEntry {
  const isAmbiguous = all.filter((other) => other.type === type && other.id === id).length > 1;
  return {
    type,
    id,
    ...(name === undefined ? {} : { name }),
    ...(isAmbiguous && pipeline !== undefined ? { detail: pipeline.key } : {}),
  };
}
