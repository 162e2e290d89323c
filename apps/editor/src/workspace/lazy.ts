import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const WorkspacePanel = lazy(async () => ({ default: (await import("./workspace-panel.js")).WorkspacePanel }));
