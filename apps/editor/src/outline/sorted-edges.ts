import { type BlockName, type GraphRecord, isTriggerKind, type JoinedEdge, outputsOfBlock } from "@setup-pack/edit";
import { outlineMessages } from "../messages/index.js";
import { nothing, type RowDraft } from "./row.js";

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

/** Returns a row for every output of a fork that leads nowhere yet. An AI's choice may leave out "next". */
export function openRows(graph: GraphRecord, { block: name }: RowDraft): RowDraft[] {
  const block = graph.byName.get(name ?? "");
  if (block === undefined) return [];
  const outputs = outputsOfBlock(block, graph);
  if (outputs.length < 2) return [];
  const taken = new Set(graph.leaving(block.name).map(({ handle }) => handle));
  return outputs
    .filter((output) => !taken.has(output) && (output !== "next" || taken.size === 0))
    .map((output) => ({
      ...nothing,
      is: "open",
      id: `open ${output} of ${block.name}`,
      text: outlineMessages.open(output),
      at: { source: block.name, handle: output },
      rows: [],
    }));
}

/** What is below a fork, in the order of its outputs. */
export function inOrder(graph: GraphRecord, { block: name, kind }: RowDraft, rows: RowDraft[]): RowDraft[] {
  const block = graph.byName.get(name ?? "");
  const outputs = block === undefined ? [] : outputsOfBlock(block, graph);
  if (outputs.length < 2 || isTriggerKind(kind)) return rows;
  const placeOf = ({ is, at, edge }: RowDraft): number => {
    if (is === "open" && at !== undefined && "source" in at) return outputs.indexOf(at.handle);
    if (is !== "branch") return outputs.length;
    return outputs.indexOf(graph.edges.find((one) => one.name === edge)?.handle ?? "");
  };
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
