import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const PromisesPanel = lazy(async () => ({ default: (await import("./promises-panel.js")).PromisesPanel }));
