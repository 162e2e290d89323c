import type { Box } from "../layout/free-space.js";
import type { Place } from "../layout/geometry.js";

/** The blocks an edge joins. Edges that lead to the same block may lie on each other. */
interface Joined {
  readonly source: string;
  readonly target: string;
}

/** A straight piece of an edge: where it runs, and from where to where. */
interface Piece extends Joined {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Where edges can run without crossing blocks or lying on other edges. */
export interface Lanes {
  /** A height for a piece, near the one it has, at which nothing is in its way; looked for in `direction`. */
  across(piece: Piece, direction: 1 | -1): number;
  /** An x for a way down or up from one height to another, as short a detour as can be from both ends. */
  along(ends: Ends): number;
  /** Marks pieces as taken. */
  takeAcross(piece: Piece): void;
  takeAlong(piece: Piece): void;
}

/** What a way up or down is to join. */
export interface Ends extends Joined {
  readonly from: Place;
  readonly to: Place;
  /** Which end to be straight above or below, if both are as good. */
  readonly prefer: "from" | "to";
}

/** How near an edge comes to a block it only passes, and to an edge that leads elsewhere. */
const fromBlock = 16;
const fromEdge = 8;

/** How far apart edges turn that would lie on each other otherwise. */
export const turnsApart = 5;

/** How much further away from a block an edge may run where the way along it is taken. */
const steps = [8, 0, 16, 24, 32] as const;

/** So many obstacles are looked at; what comes then may cross something. */
const mostTries = 40;

const overlap = (a1: number, a2: number, b1: number, b2: number): boolean =>
  Math.min(a1, a2) < Math.max(b1, b2) && Math.min(b1, b2) < Math.max(a1, a2);

export function lanesBetween(boxes: readonly Box[]): Lanes {
  const rows = inBuckets(boxes, ({ y, height }) => [y, y + height]);
  const acrossAt = new Map<number, Piece[]>();
  const alongAt = new Map<number, Piece[]>();
  const near = (taken: ReadonlyMap<number, readonly Piece[]>, at: number): readonly Piece[] =>
    [bucketOf(at) - 1, bucketOf(at), bucketOf(at) + 1].flatMap((bucket) => taken.get(bucket) ?? []);
  const blocking = (
    taken: ReadonlyMap<number, readonly Piece[]>,
    piece: Piece,
    apart: number,
    counts: (other: Piece) => boolean = () => true,
  ): Piece | undefined =>
    near(taken, piece.at).find(
      (other) =>
        other.target !== piece.target &&
        Math.abs(other.at - piece.at) < apart &&
        overlap(other.from, other.to, piece.from, piece.to) &&
        counts(other),
    );

  return {
    across: (piece, direction) => {
      const { from, to } = piece;
      let at = piece.at;
      for (let tries = 0; tries < mostTries; tries++) {
        const box = rows(at, at).find(
          ({ x, y, width, height }) => overlap(from, to, x, x + width) && y < at && at < y + height,
        );
        // Edges of one block have been given heights of their own.
        const other = blocking(acrossAt, { ...piece, at }, turnsApart, ({ source }) => source !== piece.source);
        if (box !== undefined) at = direction > 0 ? box.y + box.height + fromBlock : box.y - fromBlock;
        else if (other !== undefined) at = other.at + direction * turnsApart;
        else return at;
      }
      return piece.at;
    },
    along: ({ from, to, prefer, source, target }) => {
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
      const around = rows(top, bottom).filter(({ y, height }) => overlap(top, bottom, y, y + height));
      const isFree = (x: number): boolean =>
        around.every((box) => x <= box.x - fromBlock || x >= box.x + box.width + fromBlock) &&
        blocking(alongAt, { at: x, from: top, to: bottom, source, target }, fromEdge) === undefined;
      const detour = (x: number): number => Math.abs(x - from.x) + Math.abs(x - to.x);
      const [first, second] = prefer === "from" ? [from.x, to.x] : [to.x, from.x];
      for (const x of [first, second]) if (isFree(x)) return x;
      const beside = around.flatMap(({ x, width }) =>
        steps.flatMap((step) => [x - fromBlock - step, x + width + fromBlock + step]),
      );
      const sorted = beside.sort((a, b) => detour(a) - detour(b) || a - b);
      return sorted.find(isFree) ?? first;
    },
    takeAcross: (piece) => add(acrossAt, piece),
    takeAlong: (piece) => add(alongAt, piece),
  };
}

const bucketSize = 128;

const bucketOf = (coordinate: number): number => Math.floor(coordinate / bucketSize);

function add(taken: Map<number, Piece[]>, piece: Piece): void {
  const bucket = bucketOf(piece.at);
  const there = taken.get(bucket);
  if (there === undefined) taken.set(bucket, [piece]);
  else there.push(piece);
}

/** The boxes that reach into some heights. */
function inBuckets<Kept>(all: readonly Kept[], extent: (kept: Kept) => readonly [number, number]) {
  const buckets = new Map<number, Kept[]>();
  for (const kept of all) {
    const [from, to] = extent(kept);
    for (let bucket = bucketOf(from); bucket <= bucketOf(to); bucket++)
      buckets.set(bucket, [...(buckets.get(bucket) ?? []), kept]);
  }
  return (from: number, to: number): Kept[] => {
    const found = new Set<Kept>();
    for (let bucket = bucketOf(from); bucket <= bucketOf(to); bucket++)
      for (const kept of buckets.get(bucket) ?? []) found.add(kept);
    return [...found];
  };
}
