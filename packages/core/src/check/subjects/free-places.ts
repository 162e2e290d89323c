import type { Block } from "../../graph/automation-graph.js";
import { isObject, type JsonObject } from "../../json.js";
import { blockSize, geometry, snapUp, step } from "../../layout/geometry.js";
import { outputsOf } from "../../layout/outputs.js";

/** Where the editor draws a block: an open object with numeric x and y (format document, Node). */
export type BlockPosition = JsonObject & { readonly x: number; readonly y: number };

/** Of all places, which are taken and which are free. */
export interface BlockPlaces {
  /** Puts a block at its place, unless another stands there. */
  take(place: BlockPosition, block: Block): boolean;
  /** The block that was put there. */
  firstAt(place: BlockPosition): Block | undefined;
  /**
   * Takes the next place for a block under one that is taken, as far from all others as the layout would keep it, else
   * the one to its right; undefined for one too far out to tell.
   */
  next(place: BlockPosition, block: Block): BlockPosition | undefined;
}

/** Returns the position of a block, where it has a readable one. */
export function positionOf({ position }: Block): BlockPosition | undefined {
  if (!isObject(position)) return undefined;
  const { x, y } = position;
  return typeof x === "number" && typeof y === "number" ? { ...position, x, y } : undefined;
}

/** Returns a quick look at every graph: false where no two blocks can stand at one place. */
export function mayOverlap(blocks: readonly { readonly position?: unknown }[]): boolean {
  const places = new Float64Array(blocks.length);
  let placed = 0;
  for (const { position } of blocks) {
    if (isObject(position) && typeof position.x === "number" && typeof position.y === "number")
      places[placed++] = position.x * 1_000_003 + position.y;
  }
  const sorted = places.subarray(0, placed).sort();
  return sorted.some((place, index) => index > 0 && place === sorted[index - 1]);
}

/** Places, none of them taken. */
export function freePlaces(): BlockPlaces {
  const columns = new Map<number, Map<number, Block>>();
  const room = takenRoom();
  const column = (x: number): Map<number, Block> => {
    const found = columns.get(x) ?? new Map<number, Block>();
    columns.set(x, found);
    return found;
  };
  const put = ({ x, y }: BlockPosition, block: Block): void => {
    column(x).set(y, block);
    room.take(x, y, heightOf(block));
  };
  return {
    take: (place, block) => {
      if (column(place.x).has(place.y)) return false;
      put(place, block);
      return true;
    },
    firstAt: ({ x, y }) => column(x).get(y),
    next: (place, block) => {
      const { x, y } = place;
      const right = x + step.beside;
      const free = room.under(x, y, heightOf(block));
      const found = free === undefined ? (column(right).has(y) ? undefined : { x: right, y }) : { x, y: free };
      if (found === undefined) return undefined;
      const taken = { ...place, ...found };
      put(taken, block);
      return taken;
    },
  };
}

const heightOf = (block: Block): number => blockSize(outputsOf(block)).height;

/** The blocks that begin in one cell of the canvas, as one box: the corners furthest from each other. */
interface Cell {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

const cellHeight = geometry.block.height + geometry.block.outputsHeight + geometry.gap.below;

/**
 * What room is taken. It is kept by cells, of which a block meets nine at most, however many blocks begin in each: a
 * block in a crowd may so be sent further down than it must, but never where another stands too near.
 */
function takenRoom() {
  const cells = new Map<string, Cell>();
  /** By column of cells and height: a place further down, above which there is none. */
  const full = new Map<string, number>();
  const laneOf = (x: number): number => Math.floor(x / step.beside);
  const rowOf = (y: number): number => Math.floor(y / cellHeight);

  /** Where what is too near a block ends, of the blocks around it; undefined where nothing is. */
  const lowestNear = (x: number, y: number, height: number): number | undefined => {
    let lowest: number | undefined;
    for (const lane of [laneOf(x) - 1, laneOf(x), laneOf(x) + 1]) {
      for (const row of [rowOf(y) - 1, rowOf(y), rowOf(y) + 1]) {
        const cell = cells.get(`${lane} ${row}`);
        if (cell === undefined) continue;
        if (x - cell.right >= step.beside || cell.left - x >= step.beside) continue;
        if (y - cell.bottom >= geometry.gap.below || cell.top - (y + height) >= geometry.gap.below) continue;
        lowest = Math.max(lowest ?? cell.bottom, cell.bottom);
      }
    }
    return lowest;
  };

  return {
    take: (x: number, y: number, height: number): void => {
      const name = `${laneOf(x)} ${rowOf(y)}`;
      const cell = cells.get(name) ?? { left: x, right: x, top: y, bottom: y + height };
      cell.left = Math.min(cell.left, x);
      cell.right = Math.max(cell.right, x);
      cell.top = Math.min(cell.top, y);
      cell.bottom = Math.max(cell.bottom, y + height);
      cells.set(name, cell);
    },
    /** The first height below another at which a block keeps its distance; undefined where numbers end. */
    under: (x: number, y: number, height: number): number | undefined => {
      const passed: string[] = [];
      const lane = laneOf(x);
      const below = (at: number): number | undefined => {
        const known = full.get(`${lane} ${at}`);
        if (known !== undefined) return known;
        const lowest = lowestNear(x, at, height);
        return lowest === undefined ? undefined : snapUp(lowest + geometry.gap.below);
      };
      let at = y;
      let next = below(at);
      for (; next !== undefined && next > at; next = below(at)) {
        passed.push(`${lane} ${at}`);
        at = next;
      }
      for (const name of passed) full.set(name, at);
      return next === undefined ? at : undefined;
    },
  };
}
