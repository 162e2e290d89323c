import type { Block } from "../graph/automation-graph.js";
import { geometry, step } from "./geometry.js";
import { addSpot, origin, type Spot } from "./spot.js";
import type { Downward, Way } from "./ways.js";

/** All spots of an automation. */
export interface Spots {
  readonly origin: Spot;
  /** By layer, each layer's spots in no order that matters to the eye. */
  readonly layers: readonly (readonly Spot[])[];
}

/**
 * Passages keep free the way of edges that lead past layers. No automation within the limits of the format comes near
 * this many; beyond, the longest edges get none, so that a hostile one costs no quadratic time and memory.
 */
const mostPassages = 20_000;

/** A way that has come down to a spot. */
interface Descent {
  readonly at: Spot;
  readonly way: Way;
  /** Which of the ways out of its block it is. */
  readonly rank: number;
  /** The layer it leads to. */
  readonly ends: number;
}

/** Gives every block a spot in its layer, and every way that leads past a layer a passage there. */
export function spotsOf({ blocks, order, waysOf }: Downward, layers: ReadonlyMap<Block, number>): Spots {
  const layerOf = (block: Block): number => layers.get(block) ?? 0;
  const start = origin();
  const startRanks = new Map(blocks.map((block, rank) => [block, rank]));
  const arrivals = new Map<Block, Descent[]>();
  const longest = longestWithPassages(
    order.flatMap((from) => waysOf(from).map(({ to }) => layerOf(to) - layerOf(from))),
  );

  const placed = (block: Block, layer: number): Spot => {
    const arriving = arrivals.get(block) ?? [];
    const rank = arriving[0]?.rank ?? startRanks.get(block) ?? 0;
    return addSpot({ block, layer, reach: reachOfBlock, entering: arriving.map(({ at }) => at), rank }, start);
  };
  const passage = ({ at, way, rank, ends }: Descent, layer: number): Descent => {
    const reach = reachOfPassage(at.block !== undefined && way.named);
    return { at: addSpot({ block: undefined, layer, reach, entering: [at], rank }, start), way, rank, ends };
  };
  const waysDown = (at: Spot, block: Block): Descent[] =>
    waysOf(block)
      .map((way, rank) => ({ at, way, rank, ends: layerOf(way.to) }))
      .filter(({ ends }) => ends - at.layer <= longest);

  let passing: readonly Descent[] = [];
  const spots = inLayers(order, layerOf).map((members, layer) => {
    const found: Spot[] = [];
    const onward: Descent[] = [];
    for (const descent of passing) {
      const further = passage(descent, layer);
      found.push(further.at);
      onward.push(further);
    }
    for (const block of members) {
      const spot = placed(block, layer);
      found.push(spot);
      for (const descent of waysDown(spot, block)) onward.push(descent);
    }
    for (const descent of onward) {
      if (descent.ends > layer + 1) continue;
      const arriving = arrivals.get(descent.way.to);
      if (arriving === undefined) arrivals.set(descent.way.to, [descent]);
      else arriving.push(descent);
    }
    passing = onward.filter(({ ends }) => ends > layer + 1);
    return found;
  });
  return { origin: start, layers: spots };
}

function inLayers(blocks: readonly Block[], layerOf: (block: Block) => number): Block[][] {
  const layers: Block[][] = [];
  for (const block of blocks) {
    const layer = layerOf(block);
    while (layers.length <= layer) layers.push([]);
    layers[layer]?.push(block);
  }
  return layers;
}

const reachOfBlock = step.beside / 2;

/** Where a way begins, its passage is wide enough for the name of its output. */
const reachOfPassage = (named: boolean): number => (named ? geometry.label.width : geometry.passage) / 2;

/** Returns the number of layers that the longest way with passages leads down. */
function longestWithPassages(lengths: readonly number[]): number {
  const sorted = lengths.toSorted((a, b) => a - b);
  let passages = 0;
  let longest = 1;
  for (const length of sorted) {
    passages += length - 1;
    if (passages > mostPassages) break;
    longest = length;
  }
  return longest;
}
