/** How long after an event something of it may come to a block, in milliseconds. */
export interface Delays {
  readonly any: readonly number[];
  /** To a block that is bound to an hour: it sends, or counts only at some hours. */
  readonly toHours: readonly number[];
  readonly isCut: boolean;
}

/** How much earlier or later an event is than what the last of some later events is bound to. */
interface Chains {
  readonly toHours: readonly number[];
  readonly toMoments: readonly number[];
  readonly isCut: boolean;
}

/** So many sums of delays are tried. */
const mostSums = 2_000;

/** Returns what finds such sums for a number of later events. */
export function chainsOf(delays: () => readonly Delays[], limits: readonly number[]): (later: number) => Chains {
  const shifts = [0, ...limits.flatMap((limit) => [-limit, limit])];
  const found = new Map<number, Chains>();
  const madeOf = (later: number): Chains => {
    const all = delays();
    const differences = (from: (one: Delays) => readonly number[]): readonly number[] => [
      ...new Set(all.flatMap((one) => from(one).flatMap((to) => one.any.map((delay) => to - delay)))),
    ];
    // What follows a send that is held is bound to the hour at which it goes out.
    const afterHours = new Set(
      all.flatMap(({ any, toHours }) => any.flatMap((one) => toHours.map((held) => Math.min(0, held - one)))),
    );
    const ofMoments = differences(({ any }) => any);
    const ofHours = differences(({ toHours }) => [0, ...toHours]);
    const more = Array.from({ length: later - 1 }, () => [ofMoments, shifts]).flat();
    const toMoments = sumsOf([ofMoments, shifts, ...more]);
    const toHours = sumsOf([ofHours, shifts, [0, ...afterHours], ...more]);
    return {
      toHours: [...new Set([...afterHours, ...toHours.sums])],
      toMoments: toMoments.sums,
      isCut: toMoments.isCut || toHours.isCut || all.some(({ isCut }) => isCut),
    };
  };
  return (later) => {
    const known = found.get(later) ?? madeOf(later);
    found.set(later, known);
    return known;
  };
}

/** Returns every sum of one of each, or the first of them where there are too many. */
export function sumsOf(parts: readonly (readonly number[])[]): {
  readonly sums: readonly number[];
  readonly isCut: boolean;
} {
  let sums = new Set([0]);
  for (const part of parts) {
    sums = new Set([...sums].flatMap((sum) => part.map((one) => sum + one)));
    if (sums.size > mostSums) return { sums: [...sums].slice(0, mostSums), isCut: true };
  }
  return { sums: [...sums], isCut: false };
}
