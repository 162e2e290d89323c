import { quote } from "@setup-pack/core/words";
import { shortJson } from "../../print/short-json.js";
import { changedLines } from "./changed-lines.js";
import type { DescriptionBounds, ValueDescription } from "./diff-description.js";

/** Texts longer than this are compared line by line. */
const shortest = 60;

/** Returns a value that differs. Objects are given as JSON, texts as they are. */
export function describeValue(
  name: string,
  before: unknown,
  after: unknown,
  bounds: DescriptionBounds,
): ValueDescription {
  const [short, other] = [inOneLine(before), inOneLine(after)];
  if (short !== undefined && other !== undefined)
    return { name, before: nothingIn(before, short), after: nothingIn(after, other), lines: [], hiddenLines: 0 };
  return { name, before: undefined, after: undefined, ...changedLines(textOf(before), textOf(after), bounds) };
}

const nothingIn = (value: unknown, text: string): string | undefined => (value === undefined ? undefined : text);

/** Returns a value that is short enough for one line; undefined for any other. */
function inOneLine(value: unknown): string | undefined {
  if (value === undefined) return "";
  if (typeof value === "string") return isOpaque(value) ? inShort(value) : isLong(value) ? undefined : quote(value);
  const text = JSON.stringify(value);
  return text.length <= shortest ? text : undefined;
}

/**
 * Returns whether a text says nothing to people, such as a hash or the data of a picture; only its beginning is given.
 */
const isOpaque = (text: string): boolean => text.length > shortest && /^[\w+/=-]*$/.test(text);

const inShort = (text: string): string => `${text.slice(0, 12)}… (${text.length} characters)`;

/** Returns whether a text is compared line by line. */
export const isLong = (text: string): boolean => text.length > shortest || text.includes("\n");

const textOf = (value: unknown): string | undefined =>
  value === undefined || typeof value === "string" ? value : shortJson(value);

/** Returns any value in a few words: as JSON, cut where it is long; "(none)" where there is none. */
export function shortJsonValue(value: unknown): string {
  if (value === undefined) return "(none)";
  if (typeof value === "string") return quote(value);
  const text = JSON.stringify(value);
  return text.length <= shortest ? text : `${text.slice(0, shortest - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}
