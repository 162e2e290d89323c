import { isDraftObject } from "../draft/json.js";
import { type BlockName, draftGraph, type GraphRecord, isTriggerKind, readChanging } from "../pack/graph.js";
import type { Command } from "./command.js";
import { onwardOutput, setOutput } from "./set-output.js";

export interface MoveAlong {
  /** The index of the automation. */
  readonly automation: number;
  readonly block: BlockName;
  /** Up is towards the trigger. */
  readonly up: boolean;
}

/** Two plain steps in a row. */
interface Pair {
  readonly first: BlockName;
  readonly second: BlockName;
}

/**
 * Lets a step and the one before or behind it change places. Both must be plain: with one way on, and one between them.
 */
export const moveAlong: Command<MoveAlong> = {
  name: ({ up }) => (up ? "move step up" : "move step down"),
  apply(pack, { automation, block, up }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const pair = up ? pairAbove(read, block) : pairBelow(read, block);
    const [first, second] = [read.byName.get(pair?.first ?? ""), read.byName.get(pair?.second ?? "")];
    if (first?.id === undefined || second?.id === undefined) return;
    const [between, on] = [read.leaving(first.name)[0], read.leaving(second.name)[0]];
    for (const { index } of read.entering(first.name)) lead(graph.edges[index], { target: second.id });
    if (between !== undefined)
      lead(
        graph.edges[between.index],
        { source: second.id, target: first.id },
        between.handle,
        on?.handle ?? onwardOutput(second.kind),
      );
    if (on !== undefined && between !== undefined)
      lead(graph.edges[on.index], { source: first.id }, on.handle, between.handle);
    const [one, other] = [graph.nodes[first.index], graph.nodes[second.index]];
    if (isDraftObject(one) && isDraftObject(other) && one.position !== undefined && other.position !== undefined)
      [one.position, other.position] = [other.position, one.position];
  },
};

function lead(edge: unknown, ends: { source?: string; target?: string }, before?: string, after?: string): void {
  if (!isDraftObject(edge)) return;
  Object.assign(edge, ends);
  if (after !== undefined && after !== before) setOutput(edge, after);
}

/** Returns whether a step can move up or down. */
export const canMoveAlong = (graph: GraphRecord, block: BlockName, up: boolean): boolean =>
  (up ? pairAbove(graph, block) : pairBelow(graph, block)) !== undefined;

function pairAbove(graph: GraphRecord, second: BlockName): Pair | undefined {
  const [edge] = graph.entering(second);
  return edge?.from === undefined ? undefined : pairOf(graph, edge.from, second);
}

function pairBelow(graph: GraphRecord, first: BlockName): Pair | undefined {
  const [edge] = graph.leaving(first);
  return edge?.to === undefined ? undefined : pairOf(graph, first, edge.to);
}

function pairOf(graph: GraphRecord, first: BlockName, second: BlockName): Pair | undefined {
  const isPlain = (name: BlockName): boolean => {
    const block = graph.byName.get(name);
    return block !== undefined && block.id === block.name && !isTriggerKind(block.kind);
  };
  const isAlone =
    graph.leaving(first).length === 1 && graph.entering(second).length === 1 && graph.leaving(second).length < 2;
  const leadsBack = first === second || graph.leaving(second).some(({ to }) => to === first);
  return isPlain(first) && isPlain(second) && isAlone && !leadsBack ? { first, second } : undefined;
}
