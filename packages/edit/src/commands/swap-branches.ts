import { blockKind } from "@setup-pack/core/format";
import { geometry } from "@setup-pack/core/layout";
import { isDraftObject } from "../draft/json.js";
import { reachedFrom } from "../pack/branches.js";
import {
  type BlockName,
  type DraftGraph,
  draftGraph,
  type GraphRecord,
  placesOf,
  readChanging,
} from "../pack/graph.js";
import type { Command } from "./command.js";
import { withPlaces } from "./move-blocks.js";
import { setOutput } from "./set-output.js";

export interface SwapBranches {
  /** The index of the automation. */
  readonly automation: number;
  /** A step whose outputs are `true` and `false`. */
  readonly block: BlockName;
}

const other: ReadonlyMap<string, string> = new Map([
  ["true", "false"],
  ["false", "true"],
]);

/** Returns whether a kind of step decides between yes and no. */
export const canSwapBranches = (kind: string): boolean => {
  const outputs = blockKind(kind)?.outputs;
  return Array.isArray(outputs) && [...other.keys()].every((output) => outputs.includes(output));
};

/** Lets what followed if yes follow if no, and the other way round. The branches change places on the drawing too. */
export const swapBranches: Command<SwapBranches> = {
  name: () => "swap branches",
  apply(pack, { automation, block: name }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const read = readChanging(graph);
    const leaving = read.leaving(name).filter(({ handle }) => other.has(handle));
    if (leaving.length === 0) return;
    mirror(graph, read, name);
    for (const { index, handle } of leaving) {
      const edge = graph.edges[index];
      if (isDraftObject(edge)) setOutput(edge, other.get(handle) ?? handle);
    }
  },
};

/** Mirrors on the drawing what follows by one of two branches only, unless it would cover other steps. */
function mirror(graph: DraftGraph, read: GraphRecord, name: BlockName): void {
  const own = branchesOf(read, name);
  const places = placesOf(graph);
  const centre = places.get(name)?.x ?? 0;
  const mirrored = new Map(
    [...places].flatMap(([block, { x, y }]) => (own.has(block) ? [[block, { x: 2 * centre - x, y }] as const] : [])),
  );
  const { width, height, outputsHeight } = geometry.block;
  const covers = [...places].some(
    ([block, place]) =>
      !own.has(block) &&
      [...mirrored.values()].some(
        (one) => Math.abs(one.x - place.x) < width && Math.abs(one.y - place.y) < height + outputsHeight,
      ),
  );
  if (!covers) withPlaces(graph, mirrored);
}

/** Returns the steps that a contact comes to by just one branch of a step, and by no way past it. */
function branchesOf(read: GraphRecord, name: BlockName): ReadonlySet<BlockName> {
  const past = new Set([name]);
  const behind = (handle: string): ReadonlySet<BlockName> => {
    const first = read.leaving(name).flatMap((edge) => (edge.handle === handle && edge.to ? [edge.to] : []));
    return reachedFrom(read, first, past);
  };
  const [yes, no] = [behind("true"), behind("false")];
  const starts = read.blocks.filter((block) => read.entering(block.name).length === 0).map((block) => block.name);
  const elsewhere = reachedFrom(read, starts, past);
  return new Set([...yes, ...no].filter((block) => yes.has(block) !== no.has(block) && !elsewhere.has(block)));
}
