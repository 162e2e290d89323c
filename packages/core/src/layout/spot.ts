import type { Block } from "../graph/automation-graph.js";
import { type Contour, emptyContour } from "./contour.js";

/** A spot in a layer: a block, or the passage of a way that leads on to a deeper layer. */
export interface Spot {
  readonly block: Block | undefined;
  readonly layer: number;
  /** Half of the room from left to right that it needs, the gaps included. */
  readonly reach: number;
  /** The spots one layer up that lead here; none for a start. */
  readonly entering: readonly Spot[];
  /** Of the ways that leave the spot above, which one leads here; for a start, which start it is. */
  readonly rank: number;
  /** The nearest spot above that all ways to here pass (the immediate dominator); undefined for the origin. */
  readonly over: Spot | undefined;
  /** The spots it is over. */
  readonly below: Spot[];
  /** How many spots are over it, one over another; and one of these further up, to climb by. */
  readonly depth: number;
  readonly jump: Spot | undefined;
  /** How far right of the spot over it it stands, from centre to centre. */
  x: number;
  /** Where it and all it is over end on both sides, seen from its own centre. */
  contour: Contour;
}

/** What is over all starts; it takes no room itself. */
export function origin(): Spot {
  return {
    block: undefined,
    layer: -1,
    reach: 0,
    entering: [],
    rank: 0,
    over: undefined,
    below: [],
    depth: 0,
    jump: undefined,
    x: 0,
    contour: emptyContour(-1),
  };
}

/** Adds a spot below those that lead to it. */
export function addSpot(
  { block, layer, reach, entering, rank }: Pick<Spot, "block" | "layer" | "reach" | "entering" | "rank">,
  start: Spot,
): Spot {
  const over = entering.length === 0 ? start : entering.reduce(nearestOver);
  const [depth, jump] = [over.depth + 1, jumpBelow(over)];
  const contour = emptyContour(layer);
  const spot: Spot = { block, layer, reach, entering, rank, over, below: [], depth, jump, x: 0, contour };
  over.below.push(spot);
  return spot;
}

/**
 * Returns where to jump to from a spot below this one: jumps are as long as the two before together, or one step, so
 * that any climb takes a logarithmic number of them (Myers, "An applicative random-access stack").
 */
function jumpBelow(over: Spot): Spot {
  const next = over.jump;
  const afterNext = next?.jump;
  if (next === undefined || afterNext === undefined) return over;
  return over.depth - next.depth === next.depth - afterNext.depth ? afterNext : over;
}

/** Returns the spot over this one, or itself, that has so many over it. */
export function climb(spot: Spot, depth: number): Spot {
  let at: Spot | undefined = spot;
  while (at !== undefined && at.depth > depth) at = at.jump !== undefined && at.jump.depth >= depth ? at.jump : at.over;
  return at ?? spot;
}

/** Returns the nearest spot that is over both, or one of them where it is over the other. */
function nearestOver(one: Spot, other: Spot): Spot {
  const depth = Math.min(one.depth, other.depth);
  let [a, b] = [climb(one, depth), climb(other, depth)];
  while (a !== b) {
    const [nextA, nextB] = a.jump === b.jump ? [a.over, b.over] : [a.jump, b.jump];
    if (nextA === undefined || nextB === undefined) break;
    [a, b] = [nextA, nextB];
  }
  return a;
}
