import type { Fetch } from "./http/fetch.js";

/** What the client takes from outside, so that a test can put its own in place. */
export interface World {
  readonly fetch: Fetch;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Resolves after so many milliseconds; rejects with the signal's reason as soon as it is aborted. */
  readonly sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** A number from 0 to 1, without 1. */
  readonly random: () => number;
}

/** The network, the clock and the chance of this machine. */
export const realWorld: World = {
  fetch: async (url, request) => {
    await connectionsFree();
    return fetch(url, request);
  },
  now: Date.now,
  sleep,
  random: Math.random,
};

/**
 * Resolves once the connection of an answer that has just been read can take the next request. Node frees it one turn
 * of its event loop later, and opens another for a request that comes before: as long as a whole answer, from far away.
 * Browsers have no such turns, and see to that themselves.
 */
const connectionsFree = (): Promise<void> =>
  new Promise((resolve) => {
    if (typeof setImmediate === "function") setImmediate(resolve);
    else resolve();
  });

/** The longest wait a timer can be set to. */
const longestWait = 2 ** 31 - 1;

function sleep(milliseconds: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(
      () => {
        signal?.removeEventListener("abort", stop);
        resolve();
      },
      Math.min(milliseconds, longestWait),
    );
    signal?.addEventListener("abort", stop, { once: true });
  });
}
