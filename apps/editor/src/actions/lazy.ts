import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const CommandPalette = lazy(async () => ({ default: (await import("./command-palette.js")).CommandPalette }));
export const ShortcutList = lazy(async () => ({ default: (await import("./shortcut-list.js")).ShortcutList }));
