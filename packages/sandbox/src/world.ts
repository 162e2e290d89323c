import { randomBytes } from "node:crypto";
import { lookup } from "node:dns/promises";

/** What the sandbox takes from outside, so that a test can put its own in place. */
export interface World {
  /** Milliseconds since 1970; every timestamp the sandbox stores or compares comes from here. */
  readonly now: () => number;
  /** Bytes nobody can guess. */
  readonly random: (bytes: number) => Buffer;
  /** The addresses of a host name. */
  readonly resolve: (name: string) => Promise<readonly string[]>;
  /** One line a happening. No key, secret, token or body ever goes in here. */
  readonly log: (level: "info" | "warn" | "error", message: string, details?: Record<string, unknown>) => void;
}

/** The clock, the randomness and the names of this machine, and no log. */
export const quietWorld: World = {
  now: Date.now,
  random: randomBytes,
  resolve: async (name) => (await lookup(name, { all: true })).map(({ address }) => address),
  log: () => {},
};
