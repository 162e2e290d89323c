import { lazy } from "react";

// Parts that are loaded when they are first shown.
export const Inspector = lazy(async () => ({ default: (await import("./inspector.js")).Inspector }));
