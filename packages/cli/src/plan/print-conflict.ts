import type { MergeConflict } from "@setup-pack/core";
import { changedFieldName, type NamingPacks } from "@setup-pack/core/words";
import { describeValue, shortValue } from "../diff/description/index.js";
import { printSentence } from "../print/diagnostic.js";
import { margin } from "../print/frame.js";
import { type Paper, printable } from "../print/paper.js";

const bounds = { items: 1, partsPerItem: 1, linesPerValue: 6, letters: 200 } as const;

/** The sides of a conflict, as a person names them. */
export interface SideNames {
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

/** What the sides of a merge are called where they have no names of their own. */
export const mergeNames: SideNames = { base: "base", mine: "ours", theirs: "theirs" };

/** A conflict: which item and path, and what each side has there. */
export function* printConflict(
  conflict: MergeConflict,
  { pointer, packs }: { readonly pointer: string; readonly packs: NamingPacks },
  paper: Paper,
  names: SideNames = mergeNames,
): Generator<string> {
  const { strong, faint, severity } = paper.palette;
  const { item, path, because } = conflict;
  yield `\n${margin}${severity.error("conflict")}  ${strong(printable(changedFieldName(item, path, packs)))}  ${faint(printable(pointer))}\n`;
  if (because !== undefined) yield* printSentence(because, paper);
  else yield* printSides(conflict, names, paper);
}

const allSides = ["base", "mine", "theirs"] as const;

/** How the sides of a conflict are printed. */
interface SidesOptions {
  readonly indent?: string;
  readonly isShort?: boolean;
  /** Those that there are: of what nobody installed there is no base. */
  readonly shownSides?: readonly (typeof allSides)[number][];
}

/** What each side has, below each other. */
export function* printSides(
  sides: { readonly base?: unknown; readonly mine?: unknown; readonly theirs?: unknown },
  names: SideNames,
  { palette }: Paper,
  { indent = margin, isShort = false, shownSides = allSides }: SidesOptions = {},
): Generator<string> {
  const width = Math.max(...Object.values(names).map((name: string) => name.length));
  for (const side of shownSides)
    for (const [index, line] of (isShort ? [printable(shortValue(sides[side]))] : shown(sides[side])).entries())
      yield `${indent}  ${palette.faint((index === 0 ? names[side] : "").padEnd(width))}  ${line}\n`;
}

/** Returns a value as lines, cut. */
function shown(value: unknown): string[] {
  if (value === undefined) return ["(none)"];
  const { before = "", lines, hiddenLines } = describeValue("", value, undefined, bounds);
  if (lines.length === 0) return [printable(before)];
  return [...lines.map(({ text }) => printable(text)), ...(hiddenLines > 0 ? ["…"] : [])];
}
