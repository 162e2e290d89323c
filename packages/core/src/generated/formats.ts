import { fullFormats } from "ajv-formats/dist/formats.js";

/** A validator keeps no more errors than this: a hostile file could have one for every second byte of it. */
export const mostErrors = 10_000;

/** How many characters a text has; a pair of surrogates is one. */
export function codePoints(text: string): number {
  let count = text.length;
  for (let index = 0; index + 1 < text.length; index++) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xd800 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      count--;
      index++;
    }
  }
  return count;
}

/** Whether a text has at most so many characters; counts them only where the number of UTF-16 units leaves doubt. */
export function hasAtMost(text: string, most: number): boolean {
  return text.length <= most || (text.length <= 2 * most && codePoints(text) <= most);
}

/** Whether a text has at least so many characters. */
export function hasAtLeast(text: string, least: number): boolean {
  return text.length >= 2 * least || (text.length >= least && codePoints(text) >= least);
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Asked for with the first timestamp, since making all formats takes time. */
let isOnCalendar: ((text: string) => boolean) | undefined;

/** ajv-formats also takes a space for the "T", and an offset without its colon; RFC 3339 does not. */
const form = /^\S{10}T\S+(?:Z|[+-]\d\d:\d\d)$/i;

/** An RFC 3339 timestamp; ajv-formats knows the calendar, the clock and leap seconds. */
function isTimestamp(text: string): boolean {
  if (!form.test(text)) return false;
  isOnCalendar ??= validatorOf(fullFormats["date-time"]);
  return isOnCalendar(text);
}

/** What a format of ajv-formats calls to judge a text; it is typed for every kind of format there may be. */
function validatorOf(format: object | boolean | string): (text: string) => boolean {
  const validate: unknown = typeof format === "object" ? Reflect.get(format, "validate") : undefined;
  if (typeof validate !== "function") throw new Error("ajv-formats no longer judges this format by a function");
  return (text) => validate(text) === true;
}

/** The formats of `schemas/`: each tells whether a text has it. The compiled validators call them. */
export const formats = {
  uuid: (text: string): boolean => uuid.test(text),
  "date-time": isTimestamp,
} as const;
