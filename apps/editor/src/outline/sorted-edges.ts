import { type BlockName, type GraphRecord, isTriggerKind, type JoinedEdge } from "@setup-pack/edit";

/** Edges that an outline can follow without going in a circle or into a trigger, and those it only names. */
export interface SortedEdges {
  readonly followed: readonly JoinedEdge[];
  /** Edges that lead back to where they come from, into a trigger, or to a block that is not there. */
  readonly named: readonly JoinedEdge[];
}

/** Sorts the edges of any graph, however broken; those named are as few as a walk from the triggers on finds. */
export function sortedEdges(graph: GraphRecord): SortedEdges {
  const named = new Set<JoinedEdge>();
  const done = new Set<BlockName>();
  const isTrigger = (name: BlockName): boolean => isTriggerKind(graph.byName.get(name)?.kind ?? "");
  for (const edge of graph.edges)
    if (edge.from !== undefined && (edge.to === undefined || isTrigger(edge.to))) named.add(edge);
  const starts = [...graph.blocks].sort((one, other) => Number(isTrigger(other.name)) - Number(isTrigger(one.name)));
  for (const { name } of starts) walk(name);
  return { followed: graph.edges.filter((edge) => edge.from !== undefined && !named.has(edge)), named: [...named] };

  /** Goes down from a block, without recursion; an edge to a block that is on the way here leads back. */
  function walk(start: BlockName): void {
    if (done.has(start)) return;
    const path = [{ name: start, next: 0 }];
    const onPath = new Set([start]);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const edge = graph.leaving(top.name)[top.next++];
      if (edge === undefined) {
        done.add(top.name);
        onPath.delete(top.name);
        path.pop();
      } else if (edge.to !== undefined && !named.has(edge)) {
        if (onPath.has(edge.to)) named.add(edge);
        else if (!done.has(edge.to)) {
          onPath.add(edge.to);
          path.push({ name: edge.to, next: 0 });
        }
      }
    }
  }
}
