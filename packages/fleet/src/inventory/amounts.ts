const milliseconds: ReadonlyMap<string, number> = new Map([
  ["s", 1_000],
  ["m", 60_000],
  ["h", 3_600_000],
  ["d", 86_400_000],
]);

/** Returns a length of time such as 90s, 30m, 12h or 2d, in milliseconds; undefined where it is none. */
export function readDuration(text: string): number | undefined {
  const [, number = "", unit = ""] = /^(\d{1,6}(?:\.\d{1,3})?)([smhd])$/.exec(text) ?? [];
  const factor = milliseconds.get(unit);
  return factor === undefined ? undefined : Math.round(Number(number) * factor);
}

/**
 * Returns how many of so many offices may fail, by a number or a part such as 2%, rounded down; undefined where it is
 * none.
 */
export function readTolerance(tolerance: number | string): ((offices: number) => number) | undefined {
  if (typeof tolerance === "number") return () => tolerance;
  const [, number = ""] = /^(\d{1,3}(?:\.\d{1,3})?)%$/.exec(tolerance) ?? [];
  if (number === "" || Number(number) > 100) return undefined;
  // In thousandths, so that 2.3% of 1,000 are 23 and no rounding of fractions makes 22 of them.
  const thousandths = Math.round(Number(number) * 1_000);
  return (offices) => Math.floor((offices * thousandths) / 100_000);
}
