import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const HistoryDialog = lazy(async () => ({ default: (await import("./history-dialog.js")).HistoryDialog }));
