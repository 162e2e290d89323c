import { fold } from "@setup-pack/core/words";
import type { Lookup } from "../../lookups/index.js";
import { externalId } from "./external-id.js";
import type { Referable } from "./referables.js";

/**
 * What a workspace has besides what an automation can name already, each once by its name: a pack refers to it by that,
 * so that every workspace finds its own.
 */
export function officeReferables(lookups: readonly Lookup[], all: readonly Referable[]): readonly Referable[] {
  const named = new Set(all.map(nameOf));
  const found: Referable[] = [];
  for (const { type, target } of lookups) {
    const { name = "", pipeline } = target;
    const within = pipeline && { key: pipelineId(pipeline.name, all), name: pipeline.name };
    const plain = { type, name, at: undefined, isListed: false, pipeline: within };
    if (name.trim() === "" || named.has(nameOf(plain))) continue;
    named.add(nameOf(plain));
    found.push({ ...plain, id: externalId(type, name, [...all, ...found]) });
  }
  return found;
}

/** Tells things apart as people do: by type, name, and pipeline where they stand in one. */
const nameOf = ({ type, name = "", pipeline }: Pick<Referable, "type" | "name" | "pipeline">): string =>
  JSON.stringify([type, fold(name), fold(pipeline?.name ?? "")]);

/** By which id steps name a pipeline; its name where none does. */
const pipelineId = (name: string, all: readonly Referable[]): string =>
  all.find((one) => one.type === "pipeline" && fold(one.name ?? "") === fold(name))?.id ?? name;
