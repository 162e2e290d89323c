import type { TimeSinceStart } from "@setup-pack/core";
import type { AutomationGraph, Block } from "@setup-pack/core/format";
import { type BlockBook, meaningOf } from "@setup-pack/core/meaning";
import { onlyWayInto } from "./straight.js";

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

/** When a contact comes to a block of a graph. */
export function arrivalAt(
  block: Block,
  since: TimeSinceStart | undefined,
  graph: AutomationGraph,
  book: BlockBook,
): Arrival {
  if (since === undefined) return { is: "never" };
  const { earliest, latest } = since;
  if (earliest === latest) return { is: "elapsed", minutes: earliest };
  const dated = latest === undefined ? afterDate(block, graph, book) : undefined;
  return dated ?? { is: "spread", earliest, latest };
}

/** The wait until a date that a straight run leads from to a block. */
function afterDate(block: Block, graph: AutomationGraph, book: BlockBook): Arrival | undefined {
  let minutes = 0;
  for (let edge = onlyWayInto(block, graph); edge !== undefined; edge = onlyWayInto(edge.from, graph)) {
    const meaning = meaningOf(edge.from, book);
    if (meaning?.does.operation !== "wait") continue;
    if (meaning.certainty === "unknown") return undefined;
    if (meaning.does.minutes === undefined) return { is: "dated", wait: edge.from, minutes };
    minutes += meaning.does.minutes;
  }
  return undefined;
}
