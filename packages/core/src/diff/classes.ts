import type { Bump, VersionClass } from "../model.js";
import { automationClasses } from "./classes/automations.js";
import { blockClasses } from "./classes/blocks.js";
import type { ChangeClass, ObservedChange } from "./classes/change-class.js";
import { itemClasses } from "./classes/items.js";
import { otherItemClasses } from "./classes/other-items.js";
import { packClasses } from "./classes/pack.js";
import { pipelineClasses } from "./classes/pipelines.js";

/**
 * Every kind of change and how much it weighs. The first row that a change is of counts; the last row takes all.
 * Major is what others, deals, waiting contacts or workspaces rely on and that goes away or changes its meaning;
 * minor is what is added or acts otherwise; patch is wording, timing and looks.
 */
export const changeClasses: readonly ChangeClass[] = [
  ...itemClasses,
  ...packClasses,
  ...blockClasses,
  ...automationClasses,
  ...pipelineClasses,
  ...otherItemClasses,
];

/** Returns the row of the table that a change is of. */
export function classOf(change: ObservedChange): ChangeClass {
  const found = changeClasses.find((row) => row.is(change));
  if (found === undefined) throw new Error(`No row of the table takes ${change.change} at ${change.at}`);
  return found;
}

const weights: readonly VersionClass[] = ["layout", "patch", "minor", "major"];

/** The heaviest of some changes, the first of several; undefined where there is none. */
export function heaviest<T extends { readonly class: VersionClass }>(changes: readonly T[]): T | undefined {
  return changes.reduce<T | undefined>(
    (most, one) => (most !== undefined && weights.indexOf(most.class) >= weights.indexOf(one.class) ? most : one),
    undefined,
  );
}

/** The bump that some changes need together. */
export function bumpOf(changes: readonly { readonly class: VersionClass }[]): Bump {
  const most = heaviest(changes)?.class ?? "layout";
  return most === "layout" ? "none" : most;
}
