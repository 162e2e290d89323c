import type { World } from "../world.js";

const [second, minute, hour] = [1_000, 60_000, 3_600_000] as const;

/** What is waited after each failed attempt, in milliseconds; after the last one nothing follows. */
const delays = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour] as const;

/** One attempt, and as many retries as there are delays. */
export const attemptsInAll = 1 + delays.length;

/** So many failed attempts in a row disable an endpoint (API document, "Limits"). */
export const failuresToDisable = 20;

/**
 * Milliseconds until the next attempt, of a delivery that has `left` ahead of it: up to 20 % more or less than the
 * delay, so that what failed together does not come back together. Undefined where none is left.
 */
export function delayBefore(left: number, { random }: Pick<World, "random">): number | undefined {
  const delay = left > 0 ? delays[attemptsInAll - 1 - left] : undefined;
  const share = random(4).readUInt32BE() / 0xffff_ffff;
  return delay === undefined ? undefined : Math.round(delay * (0.8 + 0.4 * share));
}
