import { diffArrays } from "diff";

/**
 * Takes a change of one text, from `base` to `theirs`, over to `mine`, which differs from `base` in layout. All by
 * lines: where only `mine` differs, its own; where `theirs` does, those of `theirs`. Lines that differ in white space
 * only are the same line.
 */
export function mergeLines(base: string, mine: string, theirs: string): string {
  const lines = { base: linesOf(base), mine: linesOf(mine), theirs: linesOf(theirs) };
  const inMine = matchingLines(lines.base.map(withoutSpace), lines.mine.map(withoutSpace));
  const inTheirs = matchingLines(lines.base, lines.theirs);
  const result: string[] = [];
  let [fromBase, fromMine, fromTheirs] = [0, 0, 0];
  for (let at = 0; at <= lines.base.length; at++) {
    const isEnd = at === lines.base.length;
    const toMine = isEnd ? lines.mine.length : inMine[at];
    const toTheirs = isEnd ? lines.theirs.length : inTheirs[at];
    if (toMine === undefined || toTheirs === undefined) continue;
    const baseLines = lines.base.slice(fromBase, at);
    const myLines = lines.mine.slice(fromMine, toMine);
    const theirLines = lines.theirs.slice(fromTheirs, toTheirs);
    result.push(...(areEqual(baseLines, theirLines) ? myLines : theirLines));
    const [line] = lines.mine.slice(toMine, toMine + 1);
    if (line !== undefined && !isEnd) result.push(line);
    [fromBase, fromMine, fromTheirs] = [at + 1, toMine + 1, toTheirs + 1];
  }
  return result.join("");
}

/** Returns how many lines two texts have in common, whatever their order. */
export function commonLines(a: string, b: string): number {
  const counts = new Map<string, number>();
  for (const line of linesOf(a)) counts.set(line, (counts.get(line) ?? 0) + 1);
  let common = 0;
  for (const line of linesOf(b)) {
    const left = counts.get(line) ?? 0;
    if (left > 0) common++;
    counts.set(line, left - 1);
  }
  return common;
}

function withoutSpace(line: string): string {
  return line.replace(/\s+/g, "");
}

/** Lines with their line breaks, so that none is lost. */
function linesOf(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

function areEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((line, index) => line === b[index]);
}

/** The most changed lines that are compared exactly; texts that differ in more count as different throughout. */
const mostChanged = 1000;

/** For each line of `from` the line of `to` that it is, in a longest common sequence, or undefined. */
function matchingLines(from: readonly string[], to: readonly string[]): (number | undefined)[] {
  const matches: (number | undefined)[] = from.map(() => undefined);
  let [fromAt, toAt] = [0, 0];
  for (const { added, removed, count } of diffArrays([...from], [...to], { maxEditLength: mostChanged }) ?? []) {
    for (let line = 0; line < count && !added && !removed; line++) matches[fromAt + line] = toAt + line;
    if (!added) fromAt += count;
    if (!removed) toAt += count;
  }
  return matches;
}
