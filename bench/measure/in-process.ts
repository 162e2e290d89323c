import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: unknown = runInNewContext("gc");

const warmUps = 4;

/** Calls in a row make up a figure, so that a work pays for the garbage it leaves behind. */
const callsInARow = 6;

/** Kept, so that no result can be optimised away. */
const kept: unknown[] = [];

/** Milliseconds of one call among several in a row; the garbage of earlier works is not on their bill. */
function timeOf(work: () => unknown): number {
  if (typeof collectGarbage === "function") collectGarbage();
  const start = performance.now();
  for (let call = 0; call < callsInARow; call++) kept[0] = work();
  return (performance.now() - start) / callsInARow;
}

/**
 * Times several works in turn, round after round, so that whatever else the machine does falls on all of them.
 * Gives one list of milliseconds a round, in the order of the works; all are warm when the first round begins.
 */
export function inTurn(works: readonly (() => unknown)[], rounds: number): number[][] {
  const round = () => works.map(timeOf);
  for (let warmUp = 0; warmUp < warmUps; warmUp++) round();
  return Array.from({ length: rounds }, round);
}

/** How many times as long as its floor a work takes, once a round. */
export function timesFloor(work: () => unknown, floor: () => unknown, rounds: number): number[] {
  return inTurn([floor, work], rounds).map(([least = Number.NaN, spent = Number.NaN]) => spent / least);
}

/**
 * Milliseconds of processors that a work takes, once a round, so that what else the machine does counts little; what
 * collects its garbage and compiles it beside it is on its bill.
 */
export function processorTimes(work: () => unknown, rounds: number): number[] {
  const timeOfCalls = (): number => {
    if (typeof collectGarbage === "function") collectGarbage();
    const before = process.cpuUsage();
    for (let call = 0; call < callsInARow; call++) kept[0] = work();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000 / callsInARow;
  };
  for (let warmUp = 0; warmUp < warmUps; warmUp++) timeOfCalls();
  return Array.from({ length: rounds }, timeOfCalls);
}
