import type { ReferenceEntry } from "@setup-pack/edit";
import type { Referable } from "./referables.js";

/** The entry of `references` that a thing needs. */
export function entryOf(thing: Referable, all: readonly Referable[]): ReferenceEntry {
  const { type, id, name } = thing;
  const detail = pipelineWords(thing, all);
  return {
    type,
    id,
    ...(name === undefined ? {} : { name }),
    ...(detail === undefined ? {} : { detail }),
  };
}

/**
 * By what the pipeline of a stage is identified: by its name where the pack does not carry the stage, else by its key,
 * and only where several pipelines have the stage's key.
 */
function pipelineWords({ type, id, at, pipeline }: Referable, all: readonly Referable[]): string | undefined {
  if (pipeline === undefined) return undefined;
  if (at === undefined) return pipeline.name ?? pipeline.key;
  return all.filter((other) => other.type === type && other.id === id).length > 1 ? pipeline.key : undefined;
}
