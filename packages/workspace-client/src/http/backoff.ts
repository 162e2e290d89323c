const first = 500;
const longest = 20_000;

/**
 * Milliseconds to wait after so many attempts, by chance between nothing and a bound that doubles each time ("full
 * jitter"): clients that failed together do not come back together.
 */
export function backoff(attempts: number, random: () => number): number {
  return Math.floor(random() * Math.min(longest, first * 2 ** (attempts - 1)));
}
