import type { TimeUnit } from "./operation-names.js";

/** The units of time, the shortest first. */
export const timeUnits = ["minute", "hour", "day", "week"] as const satisfies readonly TimeUnit[];
