import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const Sidebar = lazy(async () => ({ default: (await import("./sidebar.js")).Sidebar }));
export const UsesDialog = lazy(async () => ({ default: (await import("./uses-dialog.js")).UsesDialog }));
export const RenameDialog = lazy(async () => ({ default: (await import("./rename-dialog.js")).RenameDialog }));
export const DeleteDialog = lazy(async () => ({ default: (await import("./delete-dialog.js")).DeleteDialog }));
