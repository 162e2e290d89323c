/** How a text message travels: how many parts it takes, and what it is written in. */
export interface SmsSegments {
  readonly count: number;
  /** The first character that GSM-7 lacks and that makes the message UCS-2; undefined for a GSM-7 message. */
  readonly foreign: string | undefined;
}

/** The default alphabet of text messages (3GPP TS 23.038): each of these characters takes one septet … */
const basic =
  "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?" +
  "¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà";

/** … and each of its extension table two. */
const extension = "\f^{}\\[~]|€";

/** Septets by UTF-16 unit; 0 for what GSM-7 lacks. */
const septets = new Uint8Array(0x20ad);
for (const character of basic) septets[character.charCodeAt(0)] = 1;
for (const character of extension) septets[character.charCodeAt(0)] = 2;

const septetsOf = (unit: number): number => septets[unit] ?? 0;

/** The shortest text that can take more than three segments: 66 units fit a part even when a pair must not be cut. */
const shortestLong = 3 * 66;

/** Returns whether a text is so short that it takes at most three segments, whatever it is written in. */
export function isShortSms(text: string): boolean {
  return text.length <= shortestLong;
}

/**
 * Returns the segments of a text message: 160 septets of GSM-7 or 70 units of UCS-2 in one part,
 * 153 or 67 in each of several. What takes two (an escape, a surrogate pair) is never cut.
 * @example
 * ```ts
 * import { countSegments } from "@setup-pack/core/format";
 *
 * console.log(countSegments("Hi Zoë")); // { count: 1, foreign: 'ë' }
 * ```
 */
export function countSegments(text: string): SmsSegments {
  let total = 0;
  for (let index = 0; index < text.length; index++) {
    const needed = septetsOf(text.charCodeAt(index));
    if (needed === 0) return { count: parts(text, unitsAt, text.length, 70, 67), foreign: characterAt(text, index) };
    total += needed;
  }
  return { count: parts(text, septetsAt, total, 160, 153), foreign: undefined };
}

const characterAt = (text: string, index: number): string => String.fromCodePoint(text.codePointAt(index) ?? 0);

const septetsAt = (text: string, index: number): number => septetsOf(text.charCodeAt(index));

/** A pair counts as two where it begins, and its second half as none. */
function unitsAt(text: string, index: number): number {
  if ((text.codePointAt(index) ?? 0) > 0xffff) return 2;
  return index > 0 && (text.codePointAt(index - 1) ?? 0) > 0xffff ? 0 : 1;
}

function parts(
  text: string,
  sizeAt: (text: string, index: number) => number,
  total: number,
  alone: number,
  each: number,
): number {
  if (total <= alone) return 1;
  let count = 1;
  let room = each;
  for (let index = 0; index < text.length; index++) {
    const size = sizeAt(text, index);
    if (size > room) [count, room] = [count + 1, each];
    room -= size;
  }
  return count;
}
