import { type Box, freeSpace } from "../layout/free-space.js";
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

/** A piece across, and the end of its edge that it is tied to, straight above or below where it begins or ends. */
interface TiedPiece extends Piece {
  readonly tie: Place;
}

/** Where edges can run without crossing blocks or lying on other edges. */
export interface Lanes {
  /** A height for a piece, near the one it has, at which nothing is in its way; looked for in `direction` first. */
  across(piece: TiedPiece, direction: 1 | -1): number;
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

/** An arrowhead has room in a tie of this length. */
const shortestTie = 12;

/** How much further away from a block an edge may run where the way along it is taken. */
const steps = [8, 0, 16, 24, 32] as const;

/** So many places are tried; an edge that finds none free by then crosses something. */
const mostTries = 100;

/** Wider than any drawing. */
const widest = 2 ** 40;

const overlap = (a1: number, a2: number, b1: number, b2: number): boolean =>
  Math.min(a1, a2) < Math.max(b1, b2) && Math.min(b1, b2) < Math.max(a1, a2);

export function lanesBetween(boxes: readonly Box[]): Lanes {
  const space = freeSpace();
  for (const box of boxes) space.take(box);
  const [takenAcross, takenAlong] = [pieces(), pieces()];
  const freeAcross = (piece: Piece, direction: number): number | undefined => {
    const [left, right] = [Math.min(piece.from, piece.to), Math.max(piece.from, piece.to)];
    let at = piece.at;
    for (let tries = 0; tries < mostTries; tries++) {
      const [box] = space.coveredBy({ x: left, y: at, width: right - left, height: 1 });
      // Edges of one block have been given heights of their own.
      const other = takenAcross.near({ ...piece, at }, turnsApart, ({ source }) => source !== piece.source);
      if (box !== undefined) at = direction > 0 ? box.y + box.height + fromBlock : box.y - fromBlock;
      else if (other !== undefined) at = other.at + direction * turnsApart;
      else return at;
    }
    return undefined;
  };
  /** Whether a piece at a height leaves its tie long enough and off the edges of other blocks. */
  const isTied = ({ at: wanted, tie, source, target }: TiedPiece, at: number): boolean => {
    const isLong = Math.abs(at - tie.y) >= shortestTie && at > tie.y === wanted > tie.y;
    const way = { at: tie.x, from: at, to: tie.y, source, target };
    return isLong && takenAlong.near(way, 1, (other) => other.source !== source) === undefined;
  };
  return {
    across: (piece, direction) => {
      const first = freeAcross(piece, direction);
      if (first !== undefined && isTied(piece, first)) return first;
      const second = freeAcross(piece, -direction);
      return second !== undefined && isTied(piece, second) ? second : (first ?? piece.at);
    },
    along: ({ from, to, prefer, source, target }) => {
      const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
      const around = space.coveredBy({ x: -widest, y: top, width: 2 * widest, height: bottom - top });
      const isFree = (x: number): boolean =>
        around.every((box) => x <= box.x - fromBlock || x >= box.x + box.width + fromBlock) &&
        takenAlong.near({ at: x, from: top, to: bottom, source, target }, fromEdge) === undefined;
      const straight = prefer === "from" ? [from.x, to.x] : [to.x, from.x];
      const detour = (x: number): number => Math.abs(x - from.x) + Math.abs(x - to.x);
      const beside = (): number[] =>
        around
          .flatMap(({ x, width }) => steps.flatMap((step) => [x - fromBlock - step, x + width + fromBlock + step]))
          .sort((a, b) => detour(a) - detour(b) || a - b)
          .slice(0, mostTries);
      return straight.find(isFree) ?? beside().find(isFree) ?? straight[0] ?? from.x;
    },
    takeAcross: takenAcross.take,
    takeAlong: takenAlong.take,
  };
}

/** Pieces of one direction that have been taken, kept by where they run. */
function pieces() {
  const buckets = new Map<number, Piece[]>();
  const bucketOf = (at: number): number => Math.floor(at / fromBlock);
  return {
    take: (piece: Piece): void => {
      const bucket = bucketOf(piece.at);
      const there = buckets.get(bucket);
      if (there === undefined) buckets.set(bucket, [piece]);
      else there.push(piece);
    },
    /** One that leads elsewhere and that a piece would come nearer to than `apart`; at most the size of a bucket. */
    near: (piece: Piece, apart: number, counts = (_: Piece): boolean => true): Piece | undefined => {
      const clashes = (other: Piece): boolean =>
        other.target !== piece.target &&
        Math.abs(other.at - piece.at) < apart &&
        overlap(other.from, other.to, piece.from, piece.to) &&
        counts(other);
      const middle = bucketOf(piece.at);
      return [middle - 1, middle, middle + 1]
        .map((bucket) => buckets.get(bucket)?.find(clashes))
        .find((other) => other !== undefined);
    },
  };
}
