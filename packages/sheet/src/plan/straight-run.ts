import type { AutomationGraph, Block } from "@setup-pack/core/format";
import type { BlockBook } from "@setup-pack/core/meaning";
import { onlyWayOut, onlyWays } from "../rows/straight.js";
import { waitMinutes } from "../steps/wait-length.js";

/** Steps that come one after the other on every way that comes to one of them. */
export interface StraightRun {
  readonly blocks: readonly Block[];
  /** What follows the last one: nothing, a wait until a date, or a place where ways part or meet. */
  readonly ends: "nothing" | "date" | "elsewhere";
}

/** Returns the run that a block is part of: as long as it can be, but for waits whose length nobody knows. */
export function straightRun(block: Block, graph: AutomationGraph, book: BlockBook): StraightRun {
  const isKnown = (one: Block): boolean => waitMinutes(one, book) !== undefined;
  const waysInto = onlyWays(graph);
  let first = block;
  for (let edge = waysInto.get(first); edge !== undefined; edge = waysInto.get(first)) {
    const { from } = edge;
    if (onlyWayOut(from) !== edge || from.group === "trigger" || !isKnown(from) || from === block) break;
    first = from;
  }
  const blocks = [first];
  for (let last = first; ; ) {
    if (last.leaving.length === 0) return { blocks, ends: "nothing" };
    const edge = onlyWayOut(last);
    if (edge === undefined || waysInto.get(edge.to) !== edge || edge.to === first) return { blocks, ends: "elsewhere" };
    if (!isKnown(edge.to)) return { blocks, ends: "date" };
    blocks.push(edge.to);
    last = edge.to;
  }
}
