import type { AutomationGraph } from "./automation-graph.js";

/**
 * Returns the ids that several blocks share. Edges to and from them are resolved to the first of these blocks but may
 * have been meant for another, so that what is wrong with such an edge is the id's fault.
 */
export function repeatedIds(graph: AutomationGraph): ReadonlySet<string> {
  const ids = new Set<string>();
  for (const { id, repeated } of graph.blocks) if (repeated && id !== undefined) ids.add(id);
  return ids;
}
