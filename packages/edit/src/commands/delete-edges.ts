import { draftGraph, edgesOf } from "../pack/graph.js";
import type { Command } from "./command.js";

export interface DeleteEdges {
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
