import { isDraftObject } from "../draft/json.js";
import { type BlockName, draftGraph, readChanging } from "../pack/graph.js";
import { replacementOf } from "../pack/replacement.js";
import type { Command } from "./command.js";
import { setOutput } from "./set-output.js";

export interface ReplaceKind {
  /** The index of the automation. */
  readonly automation: number;
  readonly block: BlockName;
  readonly kind: string;
}

/** Makes a step one of another kind, in its place: with its id, its settings, and the arrows the new kind can have. */
export const replaceKind: Command<ReplaceKind> = {
  name: () => "replace step",
  apply(pack, { automation, block: name, kind }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const block = read.byName.get(name);
    const node = block === undefined ? undefined : graph.nodes[block.index];
    if (!isDraftObject(node) || node.kind === kind) return;
    const { renamed, dropped } = replacementOf(read, name, kind);
    node.kind = kind;
    for (const [{ index }, output] of renamed) {
      const edge = graph.edges[index];
      if (isDraftObject(edge)) setOutput(edge, output);
    }
    for (const index of dropped.map((edge) => edge.index).sort((a, b) => b - a)) graph.edges.splice(index, 1);
  },
};
