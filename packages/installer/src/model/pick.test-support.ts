/** One of some, by a number that says nothing of how many there are; undefined of none. */
export const pick = <T>(some: readonly T[], index: number): T | undefined => some[index % some.length];
