/** A clock that stands still until everything waits for it; then it leaps to the next moment something waits for. */
export interface VirtualTime {
  readonly now: () => number;
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Runs until `work` is done, leaping whenever nothing else goes on: `idle` says whether that is so. */
  readonly run: <T>(work: Promise<T>, idle?: () => boolean) => Promise<T>;
}

interface Sleeper {
  readonly at: number;
  readonly wake: () => void;
}

export function virtualTime(start = Date.parse("2026-03-01T10:00:00.300Z")): VirtualTime {
  let now = start;
  const sleepers = new Set<Sleeper>();
  const leap = () => {
    const next = Math.min(...[...sleepers].map(({ at }) => at));
    if (!Number.isFinite(next)) throw new Error("Nothing goes on, and nothing waits for a moment: it would never end.");
    now = Math.max(now, next);
    for (const sleeper of sleepers) if (sleeper.at <= now) sleeper.wake();
  };
  return {
    now: () => now,
    sleep: (milliseconds, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const sleeper = {
          at: now + milliseconds,
          wake: () => {
            sleepers.delete(sleeper);
            signal?.removeEventListener("abort", stop);
            resolve();
          },
        };
        const stop = () => {
          sleepers.delete(sleeper);
          reject(signal?.reason);
        };
        signal?.addEventListener("abort", stop, { once: true });
        sleepers.add(sleeper);
      }),
    run: async (work, idle = () => true) => {
      let done = false;
      const end = () => {
        done = true;
      };
      work.then(end, end);
      while (!done) {
        await new Promise((resolve) => setImmediate(resolve));
        if (!done && idle()) leap();
      }
      return work;
    },
  };
}
