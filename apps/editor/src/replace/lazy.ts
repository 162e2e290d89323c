import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const ReplaceDialog = lazy(async () => ({ default: (await import("./replace-dialog.js")).ReplaceDialog }));
