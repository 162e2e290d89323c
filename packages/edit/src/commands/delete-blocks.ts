import { isDraftObject } from "../draft/json.js";
import { type BlockName, draftGraph, type GraphRecord, type JoinedEdge, readChanging } from "../pack/graph.js";
import type { Command } from "./command.js";

export interface DeleteBlocks {
  /** The index of the automation. */
  readonly automation: number;
  readonly blocks: ReadonlySet<BlockName>;
  /** Names of edges that are deleted with them. */
  readonly edges?: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();

/**
 * Deletes steps. An arrow that led to them leads on to what followed, by the output it leaves by, where only one step
 * did; where several did it is deleted with the step.
 */
export const deleteBlocks: Command<DeleteBlocks> = {
  name: ({ blocks }) => (blocks.size === 1 ? "delete step" : `delete ${blocks.size} steps`),
  apply(pack, { automation, blocks, edges = none }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const connections = new Set(read.edges.map((edge) => connection(edge, edge.target)));
    /** Whether an edge could be led on past the deleted blocks. */
    const leadsOn = (edge: JoinedEdge, to: BlockName): boolean => {
      const target = read.byName.get(exitOf(read, to, blocks, edges) ?? "");
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

/**
 * The one block outside to which all ways out of deleted blocks lead from one of them; undefined for none or several.
 */
function exitOf(
  { leaving }: GraphRecord,
  start: BlockName,
  blocks: ReadonlySet<BlockName>,
  edges: ReadonlySet<string>,
): BlockName | undefined {
  const exits = new Set<BlockName>();
  const reached = new Set([start]);
  for (const block of reached)
    for (const { to, name } of leaving(block)) {
      if (to === undefined || edges.has(name)) continue;
      if (blocks.has(to)) reached.add(to);
      else exits.add(to);
    }
  return exits.size === 1 ? [...exits][0] : undefined;
}

/** What makes two edges the same connection. */
const connection = ({ source, handle }: JoinedEdge, target: string | undefined): string =>
  JSON.stringify([source, handle, target]);

function removeAll(list: unknown[], isGone: (index: number) => boolean): void {
  for (let index = list.length - 1; index >= 0; index--) if (isGone(index)) list.splice(index, 1);
}
