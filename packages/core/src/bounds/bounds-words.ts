import { durationWords } from "../describe/duration.js";
import type { AutomationBounds } from "../model.js";
import { listOf, readableNumber } from "../words/wording.js";

/**
 * Returns the bounds of an automation as people say them. Its times are those of a run in which nothing is held, and
 * the words say so.
 * @example
 * ```ts
 * import { boundsWords } from "@setup-pack/core";
 *
 * const [none, two] = [{ inAll: 0, in24h: 0, in7d: 0 }, { inAll: 2, in24h: 1, in7d: 2 }];
 * const words = boundsWords({
 *   automation: "hello",
 *   exact: true,
 *   sends: { sms: two, email: none, any: two },
 *   firstSendMinutes: { earliest: 0, latest: 0 },
 *   endMinutes: { earliest: 1440, latest: 2880 },
 * });
 * console.log(words);
 * // at most 2 texts, 1 a day; the first at once; ends after 1 day to 2 days, both later where a message is held
 * ```
 */
export function boundsWords({ sends, firstSendMinutes, endMinutes }: AutomationBounds): string {
  const ends = `ends ${spanWords(endMinutes)}`;
  if (sends.any.inAll === 0) return `sends nothing; ${ends}`;
  return `${sendsWords(sends)}; the first ${spanWords(firstSendMinutes)}; ${ends}, both later where a message is held`;
}

/** "at most 4 texts and 5 emails, 2 a day" */
export function sendsWords({ sms, email, any }: AutomationBounds["sends"]): string {
  const channels = [
    ...(sms.inAll === 0 ? [] : [countWords(sms.inAll, "text")]),
    ...(email.inAll === 0 ? [] : [countWords(email.inAll, "email")]),
  ];
  const perDay = any.inAll === 1 || any.in24h === null ? "" : `, ${readableNumber(any.in24h)} a day`;
  return `${sms.inAll === null || email.inAll === null ? "" : "at most "}${listOf(channels, "and")}${perDay}`;
}

/** Returns how many, in words; null stands for no limit. */
export const countWords = (count: number | null, singular: string): string =>
  count === null ? `any number of ${singular}s` : `${readableNumber(count)} ${count === 1 ? singular : `${singular}s`}`;

/**
 * When something comes: from the earliest to the latest minute, null for no limit.
 * @example
 * ```ts
 * import { spanWords } from "@setup-pack/core";
 *
 * console.log(spanWords({ earliest: 60, latest: 1500 })); // after 1 hour to 1 day 1 hour
 * ```
 */
export function spanWords({ earliest, latest }: SpanOfMinutes): string {
  const from = earliest ?? 0;
  if (latest === null) return from === 0 ? "at no fixed time" : `after ${durationWords(from)} or later`;
  if (latest === from) return from === 0 ? "at once" : `after ${durationWords(from)}`;
  return from === 0 ? `within ${durationWords(latest)}` : `after ${durationWords(from)} to ${durationWords(latest)}`;
}

interface SpanOfMinutes {
  readonly earliest: number | null;
  readonly latest: number | null;
}
