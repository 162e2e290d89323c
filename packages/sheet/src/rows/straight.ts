import type { AutomationGraph, Block, BlockEdge } from "@setup-pack/core/format";

/** An edge whose blocks are both there. */
export type JoiningEdge = BlockEdge & { readonly from: Block; readonly to: Block };

const isJoining = (edge: BlockEdge): edge is JoiningEdge => edge.from !== undefined && edge.to !== undefined;

/** The edge that leads to a block, where it is the only one; of a graph as large as the format allows. */
export function onlyWayInto(block: Block, { edges }: AutomationGraph): JoiningEdge | undefined {
  const [only, ...others] = edges.filter(isJoining).filter(({ to }) => to === block);
  return others.length === 0 ? only : undefined;
}

/** The edge that leaves a block, where it is the only one, by the output that a block has that decides nothing. */
export function onlyWayOut({ leaving }: Block): JoiningEdge | undefined {
  const [only, ...others] = leaving.filter(isJoining);
  return others.length === 0 && only?.handle === "next" ? only : undefined;
}
