import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const LeaveDialog = lazy(async () => ({ default: (await import("./leave-dialog.js")).LeaveDialog }));
export const TextView = lazy(async () => ({ default: (await import("./text-view.js")).TextView }));
