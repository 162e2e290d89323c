import { durationWords } from "../describe/duration.js";
import type { AutomationGraph, Block } from "../graph/automation-graph.js";
import { isPassable, topologicalOrder } from "../graph/topological-order.js";
import type { BlockBook } from "../meaning/block-book.js";
import { meaningOf, operationIn } from "../meaning/meaning.js";

/** How long after the start of its automation a contact comes to a block, nothing held, in minutes. */
export interface TimeSinceStart {
  readonly earliest: number;
  /** Undefined where a wait on the way is until a date, or cannot be read. */
  readonly latest: number | undefined;
}

const atOnce: TimeSinceStart = { earliest: 0, latest: 0 };

/** Returns the times at which contacts come to blocks, by block: over all ways that lead there from a trigger. */
export function timesSinceStart(graph: AutomationGraph, book: BlockBook): ReadonlyMap<Block, TimeSinceStart> {
  const times = new Map<Block, TimeSinceStart>();
  for (const block of graph.blocks) if (block.group === "trigger") times.set(block, atOnce);
  for (const index of topologicalOrder(graph).order) {
    const block = graph.blocks[index];
    const arrival = block === undefined ? undefined : times.get(block);
    if (block === undefined || arrival === undefined) continue;
    const departure = after(arrival, block, book);
    for (const edge of block.leaving) {
      if (!isPassable(edge)) continue;
      const before = times.get(edge.to);
      times.set(edge.to, before === undefined ? departure : either(before, departure));
    }
  }
  return times;
}

function after(arrival: TimeSinceStart, block: Block, book: BlockBook): TimeSinceStart {
  const does = operationIn(block, book);
  if (does?.operation !== "wait") return arrival;
  if (does.minutes === undefined || meaningOf(block, book)?.certainty === "unknown")
    return { ...arrival, latest: undefined };
  const { earliest, latest } = arrival;
  return { earliest: earliest + does.minutes, latest: latest === undefined ? undefined : latest + does.minutes };
}

const either = (one: TimeSinceStart, other: TimeSinceStart): TimeSinceStart => ({
  earliest: Math.min(one.earliest, other.earliest),
  latest: one.latest === undefined || other.latest === undefined ? undefined : Math.max(one.latest, other.latest),
});

const day = 1440;

/**
 * Returns a time since the start as people say it: "day 2", "after 3 hours", "day 2 to 5", "from day 2"; "" at once.
 * @example
 * ```ts
 * import { timeSinceStartWords } from "@setup-pack/core";
 *
 * console.log(timeSinceStartWords({ earliest: 2880, latest: undefined })); // from day 2
 * ```
 */
export function timeSinceStartWords({ earliest, latest }: TimeSinceStart): string {
  if (latest === undefined) return earliest === 0 ? "" : `from ${moment(earliest)}`;
  if (latest === 0) return "";
  const last = moment(latest);
  if (earliest === 0) return `by ${last}`;
  const first = moment(earliest);
  if (first === last) return earliest < day ? `after ${first}` : first;
  return `${first} to ${first.startsWith("day ") ? last.replace("day ", "") : last}`;
}

const moment = (minutes: number): string =>
  minutes < day ? durationWords(minutes) : `day ${Math.floor(minutes / day)}`;
