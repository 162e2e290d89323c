import { anyOutcome, blockKind } from "@setup-pack/core/format";
import { isDraftObject } from "../draft/json.js";
import {
  type BlockName,
  draftGraph,
  type GraphRecord,
  isTriggerKind,
  type JoinedEdge,
  outputsOfBlock,
  readChanging,
} from "../pack/graph.js";
import type { Command } from "./command.js";
import { setOutput } from "./set-output.js";

/** What becomes of a block's edges when it is made one of another kind. */
interface Replacement {
  /** Edges that leave by another output then, with its name. */
  readonly renamed: ReadonlyMap<JoinedEdge, string>;
  /** Edges the new kind has no place for. */
  readonly dropped: readonly JoinedEdge[];
}

/**
 * Outputs the new kind has by name stay. Of the others the first goes where the automation goes on behind the new
 * block, and the next to its other outputs in their order, as long as there are any that nothing leaves by.
 */
export function replacementOf(graph: GraphRecord, name: BlockName, kind: string): Replacement {
  const block = graph.byName.get(name);
  if (block === undefined) return { renamed: new Map(), dropped: [] };
  const leaving = graph.leaving(name);
  const used = outputsOfBlock(block, graph).filter((output) => leaving.some(({ handle }) => handle === output));
  const offered = blockKind(kind)?.outputs;
  const names = new Map<string, string>();
  if (offered === undefined || offered === anyOutcome) for (const output of used) names.set(output, output);
  else {
    for (const output of used) if (offered.includes(output)) names.set(output, output);
    const free = offered.filter((output) => !names.has(output)).sort((a, b) => rank(a) - rank(b));
    for (const output of used.sort((a, b) => rank(a) - rank(b))) {
      const next = names.has(output) ? undefined : free.shift();
      if (next !== undefined) names.set(output, next);
    }
  }
  const renamed = leaving.filter(({ handle }) => (names.get(handle) ?? handle) !== handle);
  return {
    renamed: new Map(renamed.map((edge) => [edge, names.get(edge.handle) ?? edge.handle])),
    dropped: [
      ...leaving.filter(({ handle }) => !names.has(handle)),
      ...(isTriggerKind(kind) ? graph.entering(name) : []),
    ],
  };
}

/** By which of the outputs the automation goes on: what a loop does for each thing is a way apart. */
const rank = (output: string): number => (output === "each" ? 1 : 0);

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
