import { anyOutcome } from "../../blocks/block-kind.js";
import type { Edge } from "../../graph/automation-graph.js";

/**
 * Returns whether an edge leaves its block by an output the block has (format document, Edge). Undefined where that
 * cannot be told: no such block, a kind the format does not know, a handle that is not text. The outcomes of a branch
 * are named by its author: any text does, and "next" when left out.
 */
export function leavesByKnownOutput({ from, handle }: Edge): boolean | undefined {
  if (from?.entry === undefined || handle === undefined) return undefined;
  const { outputs } = from.entry;
  return outputs === anyOutcome ? handle !== "" : outputs.includes(handle);
}
