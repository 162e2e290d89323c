import { describeBlock, type LineHunk, lineHunks } from "@setup-pack/core";
import { isObject } from "@setup-pack/core/json";
import { quote } from "@setup-pack/core/words";
import { shortJson } from "../../print/shortened.js";
import type { ChangedLine, DescriptionBounds, ValueDescription } from "./diff-description.js";

/** Returns how two texts differ, line by line; one that was added or removed is given whole. */
export function changedLines(
  before: string | undefined,
  after: string | undefined,
  { linesPerValue, letters }: DescriptionBounds,
): Pick<ValueDescription, "lines" | "hiddenLines"> {
  const all =
    before === undefined || after === undefined
      ? (before ?? after ?? "")
          .split("\n")
          .map((text): ChangedLine => ({ sign: after === undefined ? "removed" : "added", text }))
      : lineHunks(before, after, 1).flatMap(hunkLines);
  const lines = all.slice(0, linesPerValue);
  return { lines: cutLines(lines, letters), hiddenLines: all.length - lines.length };
}

const hunkLines = ({ lines }: LineHunk, index: number): ChangedLine[] => {
  const changed = lines.map(({ change, text }): ChangedLine => ({ sign: change, text }));
  return index === 0 ? changed : [{ sign: "gap", text: "" }, ...changed];
};

/** Lines cut to so many letters, those that replace each other around the place where they begin to differ. */
export function cutLines<Line extends ChangedLine>(lines: readonly Line[], letters: number): Line[] {
  return lines.map((line, index) => {
    if (line.text.length <= letters) return line;
    const other = partnerOf(lines, index);
    return { ...line, text: around(line.text, other === undefined ? 0 : firstDifference(line.text, other), letters) };
  });
}

/** Returns the line that took the place of a removed one, or whose place an added one took. */
function partnerOf(lines: readonly ChangedLine[], index: number): string | undefined {
  const isSame = (line: ChangedLine | undefined, sign: ChangedLine["sign"]): line is ChangedLine => line?.sign === sign;
  const own = lines[index];
  if (own === undefined || own.sign === "same") return undefined;
  let start = index;
  while (isSame(lines[start - 1], "added") || isSame(lines[start - 1], "removed")) start--;
  let added = start;
  while (isSame(lines[added], "removed")) added++;
  const other = own.sign === "removed" ? lines[added + (index - start)] : lines[start + (index - added)];
  return other !== undefined && other.sign !== own.sign && other.sign !== "same" ? other.text : undefined;
}

/** Returns where two texts begin to differ. */
function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

/** So many letters of a long line around a place; letters that take two units are not cut through. */
function around(text: string, place: number, letters: number): string {
  const start = place <= letters / 2 ? 0 : Math.min(place - Math.floor(letters / 3), text.length - letters);
  const whole = text.slice(start, start + letters).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  return `${start > 0 ? "…" : ""}${whole}${start + letters < text.length ? "…" : ""}`;
}

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
function shortJsonValue(value: unknown): string {
  if (value === undefined) return "(none)";
  if (typeof value === "string") return quote(value);
  const text = JSON.stringify(value);
  return text.length <= shortest ? text : `${text.slice(0, shortest - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** Returns a value in a few words: a block by what it does, an edge by what it joins, else as JSON. */
export function shortValue(value: unknown): string {
  if (!isObject(value)) return shortJsonValue(value);
  const { kind, source, target, handle = "next", type, id, name = id } = value;
  if (typeof kind === "string" && kind.includes(".")) return describeBlock(value);
  if (typeof source === "string" && typeof target === "string") return `${source} ─${String(handle)}→ ${target}`;
  return typeof name === "string"
    ? typeof type === "string"
      ? `${typeWords(type)} ${quote(name)}`
      : quote(name)
    : shortJsonValue(value);
}

/** What a type of reference is called beside stages of deals. */
const typeWords = (type: string): string => (type === "stage" ? "contact stage" : type.replaceAll("_", " "));

/** Letters of a long text that are shown before the place where it begins to differ, and in all. */
const before = 16;
const most = 48;

/** Two values in a few words each; of two that are long, the place where they begin to differ. */
export function shortValues(one: unknown, other: unknown): readonly [string, string] {
  if (typeof one === "string" && typeof other === "string") {
    if (one.length <= most && other.length <= most) return [quote(one), quote(other)];
    const [before, after] = aroundDifference(one, other);
    return [quote(before), quote(after)];
  }
  const [before, after] = [shortValue(one), shortValue(other)];
  if (before !== after || one === undefined || other === undefined) return [before, after];
  return aroundDifference(JSON.stringify(one), JSON.stringify(other));
}

/** Two texts from shortly before the place where they begin to differ. */
function aroundDifference(one: string, other: string): readonly [string, string] {
  const start = Math.max(0, firstDifference(one, other) - before);
  const shown = (text: string): string =>
    `${start > 0 ? "…" : ""}${text.slice(start, start + most)}${text.length > start + most ? "…" : ""}`;
  return [shown(one), shown(other)];
}
