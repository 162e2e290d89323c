import type { AutomationGraph, Block, BlockEdge } from "@setup-pack/core/format";

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
export function onlyWayOut({ leaving }: Block): JoiningEdge | undefined {
  const [only, ...others] = leaving.filter(isJoining);
  return others.length === 0 && only?.handle === "next" ? only : undefined;
}
