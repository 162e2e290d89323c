import { isDraftObject } from "../draft/json.js";
import { type BlockName, blocksOf, draftGraph } from "../pack/graph.js";
import type { Command } from "./command.js";

export interface RenameBlock {
  /** The index of the automation. */
  readonly automation: number;
  readonly block: BlockName;
  /** The new id; nothing is done where another step has it. */
  readonly to: string;
}

/** Gives a step another id, and its arrows with it. Arrows of an id that several steps have stay with the first. */
export const renameBlock: Command<RenameBlock> = {
  name: () => "rename step",
  apply(pack, { automation, block, to }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined || to === "") return;
    const blocks = blocksOf(graph);
    const renamed = blocks.find(({ name }) => name === block);
    const node = graph.nodes[renamed?.index ?? -1];
    if (renamed === undefined || !isDraftObject(node) || blocks.some(({ id }) => id === to)) return;
    node.id = to;
    if (renamed.id === undefined || renamed.id !== renamed.name) return;
    for (const edge of graph.edges) {
      if (!isDraftObject(edge)) continue;
      if (edge.source === renamed.id) edge.source = to;
      if (edge.target === renamed.id) edge.target = to;
    }
  },
};
