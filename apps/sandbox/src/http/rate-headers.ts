import type { Allowance } from "./judge.js";

/** The three headers that every response carries, also one that failed before anything was counted. */
export function rateHeaders({ limit, used, resetsAt }: Allowance): Readonly<Record<string, string>> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(Math.max(0, limit - used)),
    "x-ratelimit-reset": String(Math.ceil(resetsAt / 1000)),
  };
}
