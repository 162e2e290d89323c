import { performance } from "node:perf_hooks";

/**
 * Watches the event loop of this process, and gives the milliseconds that one block of it took at the longest since it
 * was last asked. Of a block counts what it kept a processor busy: time spent waiting for one is the machine's.
 */
export function watchBlocks(): () => number {
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
