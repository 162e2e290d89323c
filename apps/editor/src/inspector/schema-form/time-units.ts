/** Units of time, the shortest first. */
export const timeUnits = ["minute", "hour", "day", "week"] as const;

export type TimeUnit = (typeof timeUnits)[number];

const minutesIn: { readonly [Unit in TimeUnit]: number } = { minute: 1, hour: 60, day: 1440, week: 10_080 };

/** Returns how many of one unit another one has: a day has 24 hours. */
export const unitsIn = (unit: TimeUnit, of: TimeUnit): number => minutesIn[unit] / minutesIn[of];

/** An amount of a unit. */
export interface Amount {
  readonly amount: number;
  readonly unit: TimeUnit;
}

/**
 * Returns a number of one unit as the longest unit that it is a whole number of: 2880 minutes are 2 days. Weeks only
 * from 2 on.
 */
export function amountOf(value: number, unit: TimeUnit): Amount {
  const fitting = timeUnits.filter((longer) => {
    const amount = value / unitsIn(longer, unit);
    return unitsIn(longer, unit) >= 1 && Number.isInteger(amount) && (longer !== "week" || Math.abs(amount) > 1);
  });
  const longest = value === 0 ? unit : (fitting.at(-1) ?? unit);
  return { amount: value / unitsIn(longest, unit), unit: longest };
}
