import { structuredPatch } from "diff";

/** One line of a text that was compared. */
export interface ComparedLine {
  readonly change: "same" | "removed" | "added";
  /** Without its line break. */
  readonly text: string;
}

/** Lines that changed, with some unchanged ones around them. */
export interface LineHunk {
  /** The number of the first line, from 1, before and after. */
  readonly from: number;
  readonly to: number;
  readonly lines: readonly ComparedLine[];
}

/** Texts that differ in more lines than this are shown as wholly replaced: comparing them would take too long. */
const mostEdits = 2000;

const changes: ReadonlyMap<string, ComparedLine["change"]> = new Map([
  [" ", "same"],
  ["-", "removed"],
  ["+", "added"],
]);

/**
 * Returns where two texts differ, line by line, for a person to read; `context` lines are given around each change.
 * Lines end at "\n"; a line break at the very end counts as an empty line.
 * @example
 * ```ts
 * import { lineHunks } from "@setup-pack/core";
 *
 * const [hunk] = lineHunks("Hi\nAnna\n", "Hi\nBert\n", 0);
 * console.log(hunk);
 * // {
 * //   from: 2,
 * //   to: 2,
 * //   lines: [
 * //     { change: 'removed', text: 'Anna' },
 * //     { change: 'added', text: 'Bert' }
 * //   ]
 * // }
 * ```
 */
export function lineHunks(before: string, after: string, context = 2): LineHunk[] {
  const patch = structuredPatch("", "", `${before}\n`, `${after}\n`, "", "", { context, maxEditLength: mostEdits });
  if (patch === undefined) return [{ from: 1, to: 1, lines: [...all(before, "removed"), ...all(after, "added")] }];
  return patch.hunks.map(({ oldStart, newStart, lines }) => ({
    from: oldStart,
    to: newStart,
    lines: lines.map((line) => ({ change: changes.get(line.charAt(0)) ?? "same", text: line.slice(1) })),
  }));
}

const all = (text: string, change: ComparedLine["change"]): ComparedLine[] =>
  text.split("\n").map((line) => ({ change, text: line }));
