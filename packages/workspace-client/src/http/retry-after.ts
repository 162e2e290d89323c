import type { HttpResponse } from "./fetch.js";

/**
 * Milliseconds to wait by the header Retry-After; undefined where it is missing or says nothing. The service sends
 * whole seconds; what stands in front of it may send a date (RFC 9110, 10.2.3), which is held against the answer's own
 * Date, since clocks differ.
 */
export function retryAfterOf(headers: HttpResponse["headers"], now: number): number | undefined {
  const text = headers.get("retry-after")?.trim() ?? "";
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  const until = dateOf(text);
  return until === undefined ? undefined : Math.max(0, until - (serverTime(headers) ?? now));
}

/** The moment an answer was made by the service's clock, to the second below; undefined where it does not say. */
export const serverTime = (headers: HttpResponse["headers"]): number | undefined => dateOf(headers.get("date"));

/** Returns a date as HTTP writes it, with a day's name in front: Sun, 01 Mar 2026 10:00:00 GMT. */
function dateOf(text: string | null): number | undefined {
  const moment = /^[A-Z][a-z]{2},/.test(text ?? "") ? Date.parse(text ?? "") : Number.NaN;
  return Number.isNaN(moment) ? undefined : moment;
}
