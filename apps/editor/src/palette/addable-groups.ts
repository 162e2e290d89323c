import type { BlockGroup } from "@setup-pack/core/format";
import { type GraphRecord, isTriggerKind } from "@setup-pack/edit";
import type { AddAt } from "../view/index.js";

const onlyTriggers: readonly BlockGroup[] = ["trigger"];
const followers: readonly BlockGroup[] = ["action", "control"];
const all: readonly BlockGroup[] = ["action", "control", "trigger"];

/** Returns the groups of kinds that can be added: a trigger first, and none where something leads to the new step. */
export function addableGroups({ blocks }: GraphRecord, at: AddAt | undefined): readonly BlockGroup[] {
  if (at !== undefined && ("edge" in at || "source" in at)) return followers;
  return blocks.some(({ kind }) => isTriggerKind(kind)) ? all : onlyTriggers;
}
