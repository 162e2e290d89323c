import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const PalettePanel = lazy(async () => ({ default: (await import("./palette-panel.js")).PalettePanel }));
export const AddStepDialog = lazy(async () => ({ default: (await import("./add-step-dialog.js")).AddStepDialog }));
export const ReplaceStepDialog = lazy(async () => ({
  default: (await import("./replace-step-dialog.js")).ReplaceStepDialog,
}));
