import type { Block } from "../graph/automation-graph.js";

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

/** Where something ends to the left and to the right, layer by layer; for layers it has nothing in, nowhere. */
export interface Contour {
  /** The deepest layer. */
  readonly bottom: number;
  /** Its sides from the deepest layer up, before `shift` is added. */
  readonly left: number[];
  readonly right: number[];
  shift: number;
}

/** Returns the contour of what nothing is in yet; the first layer added to it is the one below `bottom`. */
const emptyContour = (bottom: number): Contour => ({ bottom, left: [], right: [], shift: 0 });

/** Returns the highest layer. */
export const topOf = ({ bottom, left }: Contour): number => bottom - left.length + 1;

export function leftAt({ bottom, left, shift }: Contour, layer: number): number {
  return (left[bottom - layer] ?? Number.POSITIVE_INFINITY) + shift;
}

export function rightAt({ bottom, right, shift }: Contour, layer: number): number {
  return (right[bottom - layer] ?? Number.NEGATIVE_INFINITY) + shift;
}

/** Adds a layer on top. */
export function addOnTop({ left, right, shift }: Contour, from: number, to: number): void {
  left.push(from - shift);
  right.push(to - shift);
}

/**
 * Returns how far the second must move right so as to stand beside the first; less than nothing where there is room
 * between them, and minus infinity where they share no layer.
 */
export function distance(first: Contour, second: Contour): number {
  let least = Number.NEGATIVE_INFINITY;
  const bottom = Math.min(first.bottom, second.bottom);
  for (let layer = Math.max(topOf(first), topOf(second)); layer <= bottom; layer++)
    least = Math.max(least, rightAt(first, layer) - leftAt(second, layer));
  return least;
}

/**
 * Returns the contour of two things together. It takes over the deeper one and costs as much time as the other has
 * layers, so that a long chain is traced in linear time.
 */
export function joined(first: Contour, second: Contour): Contour {
  const [deeper, other] = first.bottom >= second.bottom ? [first, second] : [second, first];
  for (let layer = other.bottom; layer >= topOf(other); layer--) {
    const [left, right] = [leftAt(other, layer), rightAt(other, layer)];
    while (topOf(deeper) > layer) addOnTop(deeper, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY);
    const at = deeper.bottom - layer;
    deeper.left[at] = Math.min(deeper.left[at] ?? left, left - deeper.shift);
    deeper.right[at] = Math.max(deeper.right[at] ?? right, right - deeper.shift);
  }
  return deeper;
}
