import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const ContinueDialog = lazy(async () => ({ default: (await import("./continue-dialog.js")).ContinueDialog }));
export const MoveDialog = lazy(async () => ({ default: (await import("./move-dialog.js")).MoveDialog }));
export const DeleteStepsDialog = lazy(async () => ({
  default: (await import("./delete-steps-dialog.js")).DeleteStepsDialog,
}));
