import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const MergeView = lazy(async () => ({ default: (await import("./merge-view.js")).MergeView }));
export const ChangedItems = lazy(async () => ({ default: (await import("./changed-items.js")).ChangedItems }));
export const CompareView = lazy(async () => ({ default: (await import("./compare-view.js")).CompareView }));

type CompareWith = typeof import("./compare-with.js");

/** Holds the pack against what it was before. */
export async function compareWithState(...given: Parameters<CompareWith["compareWithState"]>): Promise<void> {
  (await import("./compare-with.js")).compareWithState(...given);
}
