import type { ReportedFinding, Span } from "../diagnostic.js";
import type { Pointer } from "../json.js";

/** The most levels a text may nest; the outermost object or array is level 1. */
export const deepest = 256;

/** The largest text that is read when nobody says otherwise, in UTF-8 bytes: 64 MiB. */
export const largest = 64 * 1024 * 1024;

/** No larger text is read whatever the limit is: V8 holds no more in one string. */
export const largestEver = 2 ** 29 - 24;

/** Returns the finding for a container one level below the deepest; `opening` is the span of its bracket. */
export function tooDeep(at: Pointer, opening: Span, kind: "object" | "array"): ReportedFinding {
  const message = `This ${kind} is at level ${deepest + 1}; at most ${deepest} levels are read. Nest it less deeply.`;
  return { rule: "json/limit", at, span: opening, message };
}

/**
 * The finding for a text of more UTF-8 bytes than are read.
 * @example
 * ```ts
 * import { largest, tooLarge } from "@setup-pack/core/format";
 *
 * console.log(tooLarge("{}", 100_000_000, largest).rule); // json/limit
 * ```
 */
export function tooLarge(text: string, bytes: number, most: number): ReportedFinding {
  const message = `The text has ${bytes} bytes; at most ${most} are read. Make it smaller, or raise the limit.`;
  return { rule: "json/limit", at: "", span: { start: 0, end: Math.min(1, text.length) }, message };
}

/** The most blocks of an automation (format document). */
export const mostBlocks = 200;

/** The most automations, and the most message templates, of a pack (format document). */
export const mostItems = 100;
