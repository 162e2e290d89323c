/** What stands in the table of many figures: half of them lie between `low` and `high`. */
export interface Spread {
  readonly median: number;
  readonly low: number;
  readonly high: number;
}

/** The median and the quartiles of at least one figure. */
export function spread(figures: readonly number[]): Spread {
  const sorted = figures.toSorted((a, b) => a - b);
  return { median: quantile(sorted, 0.5), low: quantile(sorted, 0.25), high: quantile(sorted, 0.75) };
}

/** The figure below which a share of sorted figures lies; between two figures it is reckoned from both. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share;
  const [below = Number.NaN, above = below] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return below + (above - below) * (place - Math.floor(place));
}
