import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const RehearsePanel = lazy(async () => ({ default: (await import("./rehearse-panel.js")).RehearsePanel }));
