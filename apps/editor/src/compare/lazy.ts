import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const MergeView = lazy(async () => ({ default: (await import("./merge-view.js")).MergeView }));
export const CompareView = lazy(async () => ({ default: (await import("./compare-view.js")).CompareView }));
