/**
 * Gives each pattern an entry of its own that fits it, as many as can have one; undefined for a pattern without.
 * `fits` is asked by index.
 */
export function assign(
  patterns: number,
  entries: number,
  fits: (pattern: number, entry: number) => boolean,
): readonly (number | undefined)[] {
  const takenBy = new Map<number, number>();
  const give = (pattern: number, tried: Set<number>): boolean => {
    for (let entry = 0; entry < entries; entry++) {
      if (tried.has(entry) || !fits(pattern, entry)) continue;
      tried.add(entry);
      const other = takenBy.get(entry);
      if (other !== undefined && !give(other, tried)) continue;
      takenBy.set(entry, pattern);
      return true;
    }
    return false;
  };
  for (let pattern = 0; pattern < patterns; pattern++) give(pattern, new Set());
  const given: (number | undefined)[] = Array.from({ length: patterns }, () => undefined);
  for (const [entry, pattern] of takenBy) given[pattern] = entry;
  return given;
}
