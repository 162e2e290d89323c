import { type LineHunk, lineHunks } from "@setup-pack/core";
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
export function firstDifference(one: string, other: string): number {
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
