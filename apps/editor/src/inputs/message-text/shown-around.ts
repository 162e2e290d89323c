/**
 * Returns the first element that is shown of a list of which only some are, so that the chosen one is, with some before
 * it.
 */
export function shownAround(chosen: number, length: number, most: number): number {
  const before = Math.floor(most / 2);
  return Math.max(0, Math.min(chosen - before, length - most));
}
