import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const NewAutomationDialog = lazy(async () => ({
  default: (await import("./new-automation-dialog.js")).NewAutomationDialog,
}));
export const NewPackDialog = lazy(async () => ({ default: (await import("./new-pack-dialog.js")).NewPackDialog }));
