import { anyOutcome, blockKind } from "@setup-pack/core/format";
import { type BlockName, type GraphRecord, isTriggerKind, type JoinedEdge, outputsOfBlock } from "./graph.js";

/** What becomes of a block's edges when it is made one of another kind. */
export interface Replacement {
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
