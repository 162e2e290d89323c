import { type BlockName, type GraphRecord, isTriggerKind } from "./graph.js";

/** An edge that is wanted between two blocks. */
export interface Connection {
  readonly source: BlockName;
  readonly handle: string;
  readonly target: BlockName;
}

/** Why two blocks cannot be connected. */
export type ConnectionFault = "no such step" | "no id" | "into a trigger" | "to itself" | "twice" | "in a circle";

/**
 * What the format has against a connection (format document, Graph and Edge); undefined where nothing. An edge that is
 * to be led elsewhere is passed by name, and does not count.
 */
export function connectionFault(
  graph: GraphRecord,
  { source, handle, target }: Connection,
  instead?: string,
): ConnectionFault | undefined {
  const [from, to] = [graph.byName.get(source), graph.byName.get(target)];
  if (from === undefined || to === undefined) return "no such step";
  if (from.id !== from.name || to.id !== to.name) return "no id";
  if (isTriggerKind(to.kind)) return "into a trigger";
  if (source === target) return "to itself";
  const isOther = (edge: { readonly name: string }): boolean => edge.name !== instead;
  if (graph.leaving(source).some((edge) => edge.to === target && edge.handle === handle && isOther(edge)))
    return "twice";
  return leadsTo(graph, target, source, isOther) ? "in a circle" : undefined;
}

/** Returns whether a way leads from one block to another. */
function leadsTo(
  graph: GraphRecord,
  start: BlockName,
  end: BlockName,
  counts: (edge: { readonly name: string }) => boolean,
): boolean {
  const reached = new Set([start]);
  for (const name of reached) {
    if (name === end) return true;
    for (const edge of graph.leaving(name)) if (edge.to !== undefined && counts(edge)) reached.add(edge.to);
  }
  return false;
}
