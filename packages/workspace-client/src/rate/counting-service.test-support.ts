import type { HttpResponse } from "../http/fetch.js";

/** A service that does nothing but count: its minute starts with the first request after the last one is over. */
export interface CountingService {
  /** Judges a request at a moment of its own clock, and answers as the sandbox does. */
  readonly judge: () => HttpResponse;
  readonly refused: () => number;
}

export function countingService(limit: number, clock: () => number): CountingService {
  let [resetsAt, used, refused] = [0, 0, 0];
  return {
    refused: () => refused,
    judge: () => {
      const now = clock();
      if (now >= resetsAt) [resetsAt, used] = [now + 60_000, 0];
      used += 1;
      const full = used > limit;
      if (full) refused += 1;
      const headers = new Headers({
        date: new Date(now).toUTCString(),
        "x-ratelimit-limit": String(limit),
        "x-ratelimit-remaining": String(Math.max(0, limit - used)),
        "x-ratelimit-reset": String(Math.ceil(resetsAt / 1_000)),
        ...(full && { "retry-after": String(Math.max(1, Math.ceil((resetsAt - now) / 1_000))) }),
      });
      return { status: full ? 429 : 200, headers, body: null };
    },
  };
}
