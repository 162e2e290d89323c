import type { Config } from "../../config.js";
import type { Allowance } from "./judge.js";

/** Returns the three headers that every response carries. */
export function rateHeaders({ limit, used, resetsAt }: Allowance): Readonly<Record<string, string>> {
  return {
    "x-ratelimit-limit": String(limit),
    "x-ratelimit-remaining": String(Math.max(0, limit - used)),
    "x-ratelimit-reset": String(Math.ceil(resetsAt / 1000)),
  };
}

/** Returns the same, of a response that is given before anything was counted, or without counting. */
export function uncountedHeaders({ anonymousPerMinute }: Config, now: number): Readonly<Record<string, string>> {
  return rateHeaders({ limit: anonymousPerMinute, used: 0, resetsAt: now + 60_000 });
}
