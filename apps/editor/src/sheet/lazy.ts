import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const SheetDialog = lazy(async () => ({ default: (await import("./sheet-dialog.js")).SheetDialog }));
