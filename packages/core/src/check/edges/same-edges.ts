import type { Edge } from "../../graph/automation-graph.js";
import { edgeWay } from "../../graph/edge-way.js";
import type { AutomationSubject } from "../subjects/subjects.js";
import { isSound } from "../well-formed.js";

/** Whether two edges join the same blocks, by the same output. */
export function leadTheSameWay(first: Edge, second: Edge): boolean {
  const isReadable = first.handle !== undefined && first.source !== undefined && first.target !== undefined;
  return (
    isReadable && first.source === second.source && first.target === second.target && first.handle === second.handle
  );
}

/** Whether two edges are the same in everything but their id: edges are open, and may hold more than where they lead. */
export function sayTheSame({ document }: Pick<AutomationSubject, "document">, first: Edge, second: Edge): boolean {
  if (!isSound(document.graph) || !isSound(document.graph.edges)) return false;
  const { edges } = document.graph;
  const way = edgeWay(edges[first.index]);
  return way !== undefined && way === edgeWay(edges[second.index]);
}
