import type { TimeSinceStart } from "@setup-pack/core";
import type { AutomationGraph, Block } from "@setup-pack/core/format";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { onlyWays } from "./straight.js";

/** When a contact comes to a message. */
export type Arrival =
  /** So many minutes after the start, whichever way it comes. */
  | { readonly is: "elapsed"; readonly minutes: number }
  /** Sooner or later, by the way it takes; undefined for a time that nobody knows. */
  | { readonly is: "spread"; readonly earliest: number; readonly latest: number | undefined }
  /** So many minutes after a wait until a date. */
  | { readonly is: "dated"; readonly wait: Block; readonly minutes: number }
  /** Nothing leads there. */
  | { readonly is: "never" };

type Dated = Extract<Arrival, { readonly is: "dated" }>;

/** Tells when a contact comes to a block, by its time since the start. */
export type ArrivalAt = (block: Block, since: TimeSinceStart | undefined) => Arrival;

/** Tells when a contact comes to the blocks of a graph. */
export function arrivals(graph: AutomationGraph, book: BlockBook): ArrivalAt {
  const afterDate = datedWaits(graph, book);
  return (block, since) => {
    if (since === undefined) return { is: "never" };
    const { earliest, latest } = since;
    if (earliest === latest) return { is: "elapsed", minutes: earliest };
    return (latest === undefined ? afterDate(block) : undefined) ?? { is: "spread", earliest, latest };
  };
}

/** Finds the wait until a date that a straight run leads from to a block; each block is looked at once. */
function datedWaits(graph: AutomationGraph, book: BlockBook): (block: Block) => Dated | undefined {
  const wayInto = onlyWays(graph);
  const known = new Map<Block, Dated | undefined>();
  const behind = (before: Block): Dated | undefined => {
    const meaning = meaningOf(before, book);
    if (meaning?.does.operation !== "wait") return known.get(before);
    if (meaning.certainty === "unknown") return undefined;
    const { minutes } = meaning.does;
    if (minutes === undefined) return { is: "dated", wait: before, minutes: 0 };
    const earlier = known.get(before);
    return earlier === undefined ? undefined : { ...earlier, minutes: earlier.minutes + minutes };
  };
  return (block) => {
    const run: Block[] = [];
    for (let at: Block | undefined = block; at !== undefined && !known.has(at); at = wayInto.get(at)?.from)
      run.push(at);
    for (const one of run.toReversed()) {
      const from = wayInto.get(one)?.from;
      known.set(one, from === undefined ? undefined : behind(from));
    }
    return known.get(block);
  };
}
