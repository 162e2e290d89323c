/** Choices that look like chance and come out alike each time, so that every demonstration has the same people. */
export interface Chance {
  /** One of a list. */
  readonly pick: <Value>(list: readonly Value[]) => Value;
  /** Some of a list, in its order: each with this probability. */
  readonly some: <Value>(list: readonly Value[], probability: number) => readonly Value[];
  readonly happens: (probability: number) => boolean;
  /** A whole number from `least` to `most`, both included. */
  readonly whole: (least: number, most: number) => number;
  readonly bytes: (count: number) => Buffer;
}

/** Mulberry32 (Tommy Ettinger), which is plenty for a demonstration and no good for secrets. */
export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const happens = (probability: number) => next() < probability;
  return {
    whole,
    happens,
    some: (list, probability) => list.filter(() => happens(probability)),
    bytes: (count) => Buffer.from(Array.from({ length: count }, () => whole(0, 255))),
    pick: (list) => {
      const picked = list[whole(0, list.length - 1)];
      if (picked === undefined) throw new Error("Nothing can be picked from an empty list.");
      return picked;
    },
  };
}
