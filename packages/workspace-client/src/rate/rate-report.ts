import type { HttpResponse } from "../http/fetch.js";
import { retryAfterOf, serverTime } from "../http/retry-after.js";

/** What an answer tells of the workspace's minute (API document, "Limits"). */
export interface RateReport {
  /** Requests the workspace may make in a minute. */
  readonly limit: number;
  /** How many are left of this one. */
  readonly remaining: number;
  /** When it ends, in Unix seconds by the service's clock: it names the minute. */
  readonly reset: number;
  /** Milliseconds until then, or a little more. */
  readonly endsIn: number;
  /** Whether this very request was too much. */
  readonly refused: boolean;
}

/** A minute and the second by which it may seem longer: both the service's times are whole seconds. */
const longest = 61_000;

/**
 * Reads the rate headers; undefined where there are none that count. A refused key is counted by address, not by
 * workspace, and a failure may have come before anything was counted: their headers speak of something else.
 */
export function rateReportOf({ status, headers }: HttpResponse, now: number): RateReport | undefined {
  if (status === 401 || status >= 500) return undefined;
  const [limit, remaining, reset] = ["limit", "remaining", "reset"].map((name) => whole(headers, name));
  if (limit === undefined || remaining === undefined || reset === undefined) return undefined;
  const untilReset = reset * 1_000 - (serverTime(headers) ?? now);
  const refused = status === 429;
  const wait = refused ? (retryAfterOf(headers, now) ?? untilReset) : untilReset;
  const endsIn = Math.min(Math.max(wait, 0), longest);
  return { limit, remaining: refused ? 0 : remaining, reset, endsIn, refused };
}

function whole(headers: HttpResponse["headers"], name: string): number | undefined {
  const text = headers.get(`x-ratelimit-${name}`) ?? "";
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
