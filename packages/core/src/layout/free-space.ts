import { geometry, type Place, type Size, snap, snapUp } from "./geometry.js";

/** A block where it stands. */
export interface Box extends Place, Size {}

/** What space is taken, and where there is some. */
export interface FreeSpace {
  take(box: Box): void;
  /** The boxes taken that this one would cover or touch. */
  coveredBy(box: Box): readonly Box[];
  /** The nearest free place for a block beside the one wished for, or that one; on the grid. */
  beside(wish: Place, size: Size, side?: Side): Place;
}

/** Where to look for a place: on both sides, unless one is meant. */
export type Side = "left" | "right" | "either";

const { beside: gapBeside } = geometry.gap;

/** A block that is put into what others have arranged keeps this far away from what is above and below it. */
export const leastBelow = 24;

/** Boxes are kept by the rows they touch; one of a block touches two or three. */
const rowHeight = 128;

const rowOf = (y: number): number => Math.floor(y / rowHeight);

/** Nobody scrolls so far, and further out whole numbers blur: what stands there is in nobody's way. */
const farthest = 2 ** 40;

const isNear = (coordinate: number): boolean => Math.abs(coordinate) < farthest;

/** Space in which nothing is taken. Boxes are all as wide as a block. */
export function freeSpace(): FreeSpace {
  const rows = new Map<number, Box[]>();
  /** The boxes at some height of this one. */
  const touching = ({ y, height }: Pick<Box, "y" | "height">): Box[] => {
    const [first, last] = [rowOf(y), rowOf(y + height)];
    const met: Box[] = [];
    const meet = (row: number, boxes: readonly Box[]): void => {
      for (const box of boxes) {
        // A box that is in several of these rows is met in the first of them.
        if (row !== Math.max(first, rowOf(box.y))) continue;
        if (box.y < y + height && y < box.y + box.height) met.push(box);
      }
    };
    if (isNear(y) && last - first < rows.size) for (let row = first; row <= last; row++) meet(row, rows.get(row) ?? []);
    else for (const [row, boxes] of rows) if (row >= first && row <= last) meet(row, boxes);
    return met;
  };
  return {
    take: (box) => {
      if (!isNear(box.x) || !isNear(box.y)) return;
      for (let row = rowOf(box.y); row <= rowOf(box.y + box.height); row++) {
        const boxes = rows.get(row);
        if (boxes === undefined) rows.set(row, [box]);
        else boxes.push(box);
      }
    },
    coveredBy: (box) => [...touching(box)].filter(({ x, width }) => x < box.x + box.width && box.x < x + width),
    beside: (wish, { width, height }, side = "either") => {
      const [x, y] = [within(wish.x), within(wish.y)];
      const around = touching({ y: y - leastBelow, height: height + 2 * leastBelow });
      const isFree = (at: number, box: Box): boolean =>
        at >= box.x + box.width + gapBeside || at + width + gapBeside <= box.x;
      if (around.every((box) => isFree(x, box))) return { x, y };
      around.sort((a, b) => a.x - b.x);
      let [right, left] = [x, x];
      for (const box of around) if (!isFree(right, box)) right = snapUp(box.x + box.width + gapBeside);
      for (const box of around.reverse()) if (!isFree(left, box)) left = snap(box.x - gapBeside - width);
      const goLeft = side === "left" || (side === "either" && x - left < right - x);
      return { x: goLeft ? left : right, y };
    },
  };
}

/** Returns a coordinate on the grid, not too far out. */
const within = (coordinate: number): number => snap(Math.min(Math.max(coordinate, -farthest / 2), farthest / 2)) + 0;
