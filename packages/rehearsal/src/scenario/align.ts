/** A pattern beside the entry that stands at its place; one of the two is missing where there is none. */
export interface Pairing {
  readonly pattern: number | undefined;
  readonly entry: number | undefined;
  readonly fits: boolean;
}

/** Longer lists are compared place by place. */
const mostCompared = 4_000_000;

/**
 * Lays patterns beside entries, both in their order, so that as many as can be fit: one that is missing in the middle
 * makes no difference of all that follow. `fits` is asked by index.
 */
export function align(
  patterns: number,
  entries: number,
  fits: (pattern: number, entry: number) => boolean,
): readonly Pairing[] {
  const pairs = patterns * entries > mostCompared ? [] : longestFit(patterns, entries, fits);
  const pairings: Pairing[] = [];
  let [pattern, entry] = [0, 0];
  for (const [nextPattern, nextEntry] of [...pairs, [patterns, entries] as const]) {
    while (pattern < nextPattern || entry < nextEntry) {
      const pair = {
        pattern: pattern < nextPattern ? pattern++ : undefined,
        entry: entry < nextEntry ? entry++ : undefined,
      };
      const both = pair.pattern !== undefined && pair.entry !== undefined && fits(pair.pattern, pair.entry);
      pairings.push({ ...pair, fits: both });
    }
    if (nextPattern === patterns && nextEntry === entries) break;
    pairings.push({ pattern: pattern++, entry: entry++, fits: true });
  }
  return pairings;
}

/** Pairs that fit, in order: a longest common sequence. */
function longestFit(
  patterns: number,
  entries: number,
  fits: (pattern: number, entry: number) => boolean,
): (readonly [number, number])[] {
  const width = entries + 1;
  const longest = new Uint32Array((patterns + 1) * width);
  const at = (pattern: number, entry: number): number => longest[pattern * width + entry] ?? 0;
  for (let pattern = patterns - 1; pattern >= 0; pattern--)
    for (let entry = entries - 1; entry >= 0; entry--)
      longest[pattern * width + entry] = Math.max(
        at(pattern + 1, entry),
        at(pattern, entry + 1),
        fits(pattern, entry) ? at(pattern + 1, entry + 1) + 1 : 0,
      );
  const pairs: (readonly [number, number])[] = [];
  let [pattern, entry] = [0, 0];
  while (pattern < patterns && entry < entries) {
    if (at(pattern, entry) === at(pattern + 1, entry + 1) + 1 && fits(pattern, entry)) pairs.push([pattern++, entry++]);
    else if (at(pattern + 1, entry) >= at(pattern, entry + 1)) pattern++;
    else entry++;
  }
  return pairs;
}
