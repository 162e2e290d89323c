import type { Edge } from "../graph/automation-graph.js";

/**
 * Whether no rehearsal came to a block, or took an outcome of it; by the block's id, the outcome null for the block.
 */
export type IsMissed = (block: string, handle: string | null) => boolean;

/** How a drawing shows what was missed. */
export const missedLook = { opacity: "0.45", "stroke-dasharray": "5 4" } as const;

/** Returns whether no rehearsal can have gone along an edge. */
export function isMissedEdge({ from, handle = "next" }: Pick<Edge, "from" | "handle">, isMissed: IsMissed): boolean {
  return from?.id !== undefined && (isMissed(from.id, null) || isMissed(from.id, handle));
}
