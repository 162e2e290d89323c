import type { JsonObject } from "@setup-pack/core/json";
import { enablePatches, Immer, type Patch } from "immer";
import { type DraftObject, isDraftObject } from "./json.js";

/** A pack after a change, which shares with the one before all that was not changed. */
export interface RecordedChange {
  readonly after: JsonObject;
  /** How to come from the pack before to this one, and back. */
  readonly patches: readonly Patch[];
  readonly inverse: readonly Patch[];
}

/** Has a copy of a pack changed, and takes down what was changed. */
export type Recorder = (before: JsonObject, change: (draft: DraftObject) => void) => RecordedChange;

enablePatches();

// Freezing would walk through all of the pack at the first edit.
const immer = new Immer({ autoFreeze: false });

export const recordChanges: Recorder = (before, change) => {
  const [after, patches, inverse] = immer.produceWithPatches(before, (draft: unknown) => {
    if (isDraftObject(draft)) change(draft);
  });
  return { after, patches, inverse };
};
