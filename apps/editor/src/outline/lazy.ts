import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const OutlinePanel = lazy(async () => ({ default: (await import("./outline-panel.js")).OutlinePanel }));
export const ConnectDialog = lazy(async () => ({ default: (await import("./connect-dialog.js")).ConnectDialog }));
