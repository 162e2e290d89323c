import type { Block } from "../graph/automation-graph.js";
import { geometry } from "./geometry.js";
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

/** A way on its way down: the spot it has come to, and which of the ways of its block it is. */
interface Descent {
  readonly at: Spot;
  readonly way: Way;
  readonly rank: number;
  readonly ends: number;
}

/** Gives every block a spot in its layer, and every way that leads past a layer a passage there. */
export function spotsOf({ blocks, order, waysOf }: Downward, layers: ReadonlyMap<Block, number>): Spots {
  const layerOf = (block: Block): number => layers.get(block) ?? 0;
  const byLayer: Block[][] = [];
  for (const block of order) {
    for (let layer = byLayer.length; layer <= layerOf(block); layer++) byLayer.push([]);
    byLayer[layerOf(block)]?.push(block);
  }
  const longest = longestWithPassages(
    order.flatMap((from) => waysOf(from).map(({ to }) => layerOf(to) - layerOf(from))),
  );
  const startRanks = new Map(blocks.map((block, rank) => [block, rank]));
  const arrivals = new Map<Block, Descent[]>();
  const start = origin();
  let passing: Descent[] = [];
  const spots = byLayer.map((members, layer) => {
    const passages = passing.map((descent) => {
      const { at, way, rank } = descent;
      const isFirst = at.block !== undefined;
      return {
        ...descent,
        at: addSpot(
          {
            block: undefined,
            layer,
            reach: reachOfPassage(isFirst && way.named),
            entering: [at],
            rank: isFirst ? rank : 0,
          },
          start,
        ),
      };
    });
    const descents = [...passages];
    const placed = members.map((block) => {
      const arriving = arrivals.get(block) ?? [];
      const entering = arriving.map(({ at }) => at);
      const [first] = arriving;
      const rank = first === undefined ? startRanks.get(block) : first.at.block === undefined ? 0 : first.rank;
      const spot = addSpot({ block, layer, reach: reachOfBlock, entering, rank: rank ?? 0 }, start);
      for (const [index, way] of waysOf(block).entries())
        descents.push({ at: spot, way, rank: index, ends: layerOf(way.to) });
      return spot;
    });
    passing = [];
    for (const descent of descents) {
      if (descent.ends > layer + 1) {
        if (descent.at.block === undefined || descent.ends - layer <= longest) passing.push(descent);
        continue;
      }
      const arriving = arrivals.get(descent.way.to);
      if (arriving === undefined) arrivals.set(descent.way.to, [descent]);
      else arriving.push(descent);
    }
    return [...placed, ...passages.map(({ at }) => at)];
  });
  return { origin: start, layers: spots };
}

const reachOfBlock = (geometry.block.width + geometry.gap.beside) / 2;

/** Where a way begins, its passage is wide enough for the name of its output. */
const reachOfPassage = (named: boolean): number => (named ? geometry.label.width : geometry.passage) / 2;

/** The number of layers that the longest way with passages leads down. */
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
