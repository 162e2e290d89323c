import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const CompareView = lazy(async () => ({ default: (await import("./compare-view.js")).CompareView }));
