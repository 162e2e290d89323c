import { performance } from "node:perf_hooks";
import { quietWorld, startSandbox } from "@setup-pack/sandbox";
import { answering } from "./remote.js";

/** A sandbox on a PostgreSQL server, as anybody would run it; where no server is named, on PGlite in memory. */
const memory = { kind: "memory" } as const;

const watched: { longest?: () => number } = {};

/** Started by the first message; those with `longestBlock` ask how long its event loop was blocked, and have it watched. */
answering(async (message) => {
  const { url, longestBlock }: { url?: unknown; longestBlock?: unknown } = Object(message);
  if (longestBlock === true) {
    watched.longest ??= watchBlocks();
    return { longest: watched.longest() };
  }
  const storage = url === undefined ? memory : ({ kind: "postgres", url: String(url), connections: 10 } as const);
  const sandbox = await startSandbox({ port: 0, storage }, quietWorld);
  return { url: sandbox.url, adminUrl: sandbox.adminUrl, adminToken: sandbox.adminToken };
});

/**
 * Watches the event loop of this process, and gives the milliseconds that one block of it took at the longest since it
 * was last asked. Of a block counts what it kept a processor busy: time spent waiting for one is the machine's.
 */
function watchBlocks(): () => number {
  const now = () => ({ at: performance.now(), busy: busyTime() });
  let [last, longest] = [now(), 0];
  const look = () => {
    const next = now();
    longest = Math.max(longest, Math.min(next.at - last.at, next.busy - last.busy));
    last = next;
  };
  setInterval(look, 1).unref();
  return () => {
    look();
    const told = longest;
    [last, longest] = [now(), 0];
    return told;
  };
}

function busyTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}
