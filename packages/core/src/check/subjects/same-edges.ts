import type { Edge } from "../../graph/automation-graph.js";
import { edgeContent } from "../../graph/edge-content.js";
import { isWellFormed } from "../well-formed.js";
import type { AutomationSubject } from "./subjects.js";

/** Returns whether two edges join the same blocks, by the same output. */
export function haveSameRoute(first: Edge, second: Edge): boolean {
  const isReadable = first.handle !== undefined && first.source !== undefined && first.target !== undefined;
  return (
    isReadable && first.source === second.source && first.target === second.target && first.handle === second.handle
  );
}

/**
 * Returns whether two edges are the same in everything but their id: edges are open, and may hold more than where they
 * lead.
 */
export function areEqualExceptId(
  { document }: Pick<AutomationSubject, "document">,
  first: Edge,
  second: Edge,
): boolean {
  if (!isWellFormed(document.graph) || !isWellFormed(document.graph.edges)) return false;
  const { edges } = document.graph;
  const way = edgeContent(edges[first.index]);
  return way !== undefined && way === edgeContent(edges[second.index]);
}
