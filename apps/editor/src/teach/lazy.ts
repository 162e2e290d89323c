import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const TeachPanel = lazy(async () => ({ default: (await import("./teach-panel.js")).TeachPanel }));
