import type { AutomationGraph, Block, BlockEdge } from "@setup-pack/core/format";
import type { BlockBook } from "@setup-pack/core/meaning";
import { waitMinutes } from "../steps/new-steps.js";

/** An edge whose blocks are both there. */
type JoiningEdge = BlockEdge & { readonly from: Block; readonly to: Block };

const isJoining = (edge: BlockEdge): edge is JoiningEdge => edge.from !== undefined && edge.to !== undefined;

/** Returns the edge that leads to each block, of those that only one leads to. */
export function onlyWays({ edges }: AutomationGraph): ReadonlyMap<Block, JoiningEdge> {
  const [only, several] = [new Map<Block, JoiningEdge>(), new Set<Block>()];
  for (const edge of edges.filter(isJoining)) {
    if (only.has(edge.to)) several.add(edge.to);
    only.set(edge.to, edge);
  }
  for (const block of several) only.delete(block);
  return only;
}

/**
 * Returns the edge that leaves a block, where it is the only one, by the output that a block has that decides nothing.
 */
function onlyWayOut({ leaving }: Block): JoiningEdge | undefined {
  const [only, ...others] = leaving.filter(isJoining);
  return others.length === 0 && only?.handle === "next" ? only : undefined;
}

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
