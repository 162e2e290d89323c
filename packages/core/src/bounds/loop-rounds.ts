import { repeatedOutput } from "../blocks/operations.js";
import type { Edge } from "../graph/automation-graph.js";

/** Returns whether an edge leads into the rounds of a loop: what is behind it has an item, and may send to that. */
export function beginsRound({ from, handle }: Edge): boolean {
  const round = repeatedOutput(from?.entry);
  return round !== undefined && handle === round;
}
