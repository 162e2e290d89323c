import { isDraftObject } from "../draft/json.js";
import { exitsOf } from "../pack/branches.js";
import { type BlockName, draftGraph, edgesOf, type JoinedEdge, readChanging } from "../pack/graph.js";
import type { Command } from "./command.js";

export interface DeleteBlocks {
  /** The index of the automation. */
  readonly automation: number;
  readonly blocks: ReadonlySet<BlockName>;
  /** Names of edges that are deleted with them. */
  readonly edges?: ReadonlySet<string>;
  /** The step with which the automation continues where several followed. */
  readonly onward?: BlockName | undefined;
}

const none: ReadonlySet<string> = new Set();

/**
 * Deletes steps. An arrow that led to them leads on to what followed, by the output it leaves by, where only one step
 * did, or to the one that is asked for; where several did and none is asked for, it is deleted with the step.
 */
export const deleteBlocks: Command<DeleteBlocks> = {
  name: ({ blocks }) => (blocks.size === 1 ? "delete step" : `delete ${blocks.size} steps`),
  apply(pack, { automation, blocks, edges = none, onward }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const connections = new Set(read.edges.map((edge) => connection(edge, edge.target)));
    /** Whether an edge could be led on past the deleted blocks. */
    const leadsOn = (edge: JoinedEdge, to: BlockName): boolean => {
      const exits = exitsOf(read, to, blocks, edges);
      const exit = exits.size === 1 ? [...exits.keys()][0] : onward;
      const target = exit === undefined || !exits.has(exit) ? undefined : read.byName.get(exit);
      const draft = graph.edges[edge.index];
      if (target?.id === undefined || target.name === edge.from || !isDraftObject(draft)) return false;
      const led = connection(edge, target.id);
      if (connections.has(led)) return false;
      connections.add(led);
      draft.target = target.id;
      return true;
    };
    const gone = new Set<number>();
    for (const edge of read.edges) {
      const { from, to, name, index } = edge;
      const leavesGone = from !== undefined && blocks.has(from);
      const entersGone = to !== undefined && blocks.has(to);
      if (edges.has(name) || leavesGone || (entersGone && !leadsOn(edge, to))) gone.add(index);
    }
    removeAll(graph.edges, (index) => gone.has(index));
    removeAll(graph.nodes, (index) => blocks.has(read.blocks[index]?.name ?? ""));
  },
};

/** What makes two edges the same connection. */
const connection = ({ source, handle }: JoinedEdge, target: string | undefined): string =>
  JSON.stringify([source, handle, target]);

function removeAll(list: unknown[], isGone: (index: number) => boolean): void {
  for (let index = list.length - 1; index >= 0; index--) if (isGone(index)) list.splice(index, 1);
}

interface DeleteEdges {
  /** The index of the automation. */
  readonly automation: number;
  /** Their names. */
  readonly edges: ReadonlySet<string>;
}

/** Deletes arrows; the steps they joined stay. */
export const deleteEdges: Command<DeleteEdges> = {
  name: ({ edges }) => (edges.size === 1 ? "delete arrow" : `delete ${edges.size} arrows`),
  apply(pack, { automation, edges }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    for (const { name, index } of edgesOf(graph).reverse()) if (edges.has(name)) graph.edges.splice(index, 1);
  },
};
