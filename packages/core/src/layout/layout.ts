import { type AutomationGraph, automationGraph, type Block } from "../graph/automation-graph.js";
import { placeFamily } from "./family.js";
import { blockSize, geometry, type Place, snapUp, step } from "./geometry.js";
import { outputsOf } from "./outputs.js";
import { addSpot, origin, type Spot } from "./spot.js";
import { type Downward, downward, type Way } from "./ways.js";

/**
 * Where the blocks of an automation stand when nobody has moved them, by id, from 0 to the right and down. Each stands
 * below all that lead to it, the branches of a block in the order of its outputs from left to right; branches that
 * meet do so below their middle. No two blocks overlap, and edges that lead past others find room between them.
 * Takes any value: edges that lead back or nowhere, and blocks whose id is none or another's, are passed over.
 * @example
 * ```ts
 * import { layout } from "@setup-pack/core/layout";
 *
 * const nodes = [
 *   { id: "start", kind: "trigger.manual" },
 *   { id: "pause", kind: "control.wait" },
 * ];
 * const graph = { nodes, edges: [{ id: "e1", source: "start", target: "pause" }] };
 * console.log(layout(graph).get("pause")); // { x: 0, y: 144 }
 * ```
 */
export function layout(graph: unknown): ReadonlyMap<string, Place> {
  return layoutOf(automationGraph(graph));
}

/** The same for a graph that has been read. */
export function layoutOf(graph: AutomationGraph): ReadonlyMap<string, Place> {
  const down = downward(graph);
  const spots = spotsOf(down, layersOf(down));
  for (const layer of spots.layers.toReversed()) for (const spot of layer) placeFamily(spot);
  placeFamily(spots.origin);
  const centres = centresOf(spots);
  const blocks = spots.layers.map((layer) => layer.filter(({ block }) => block !== undefined));
  const left = blocks.flat().reduce((least, spot) => Math.min(least, centres.get(spot) ?? 0), Number.POSITIVE_INFINITY);
  // The ids are entered first, so that they come in the order of the blocks.
  const places = new Map([...graph.byId.keys()].map((id): [string, Place] => [id, { x: 0, y: 0 }]));
  let y = 0;
  for (const layer of blocks) {
    let height = 0;
    for (const spot of layer) {
      if (spot.block?.id === undefined) continue;
      places.set(spot.block.id, { x: (centres.get(spot) ?? 0) - left, y });
      height = Math.max(height, blockSize(outputsOf(spot.block)).height);
    }
    y = snapUp(y + height + geometry.gap.below);
  }
  return places;
}

/** Returns how far right of the origin each spot has its centre. */
function centresOf({ origin, layers }: Spots): ReadonlyMap<Spot, number> {
  const centres = new Map([[origin, 0]]);
  for (const layer of layers)
    for (const spot of layer) centres.set(spot, spot.x + (centres.get(spot.over ?? origin) ?? 0));
  return centres;
}

/**
 * Returns the layer of each block, from 0: one below the lowest that leads to it. What only starts something further
 * down, such as a trigger that enters an automation half-way, stands right above what it starts.
 */
function layersOf({ order, waysOf }: Downward): ReadonlyMap<Block, number> {
  const layers = new Map<Block, number>(order.map((block) => [block, 0]));
  /** Blocks that more leads to than a line of blocks with no other way out. */
  const held = new Set<Block>();
  const layerOf = (block: Block): number => layers.get(block) ?? 0;
  for (const block of order) {
    const ways = waysOf(block);
    for (const { to } of ways) {
      layers.set(to, Math.max(layerOf(to), layerOf(block) + 1));
      if (ways.length > 1 || held.has(block)) held.add(to);
    }
  }
  for (const block of order.toReversed()) {
    const ways = waysOf(block);
    if (ways.length === 0 || held.has(block)) continue;
    layers.set(block, ways.reduce((least, { to }) => Math.min(least, layerOf(to)), Number.POSITIVE_INFINITY) - 1);
  }
  return layers;
}

/** All spots of an automation. */
interface Spots {
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
function spotsOf({ blocks, order, waysOf }: Downward, layers: ReadonlyMap<Block, number>): Spots {
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
