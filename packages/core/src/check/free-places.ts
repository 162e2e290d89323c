import type { Block } from "../graph/automation-graph.js";
import { isObject, type JsonObject } from "../json.js";

/** Where the editor draws a block: an open object with numeric x and y (format document, Node). */
export type Place = JsonObject & { readonly x: number; readonly y: number };

/** How far apart blocks stand, in the units of the editor. */
const below = 140;
const beside = 312;

/** Of all places, which are taken and which are free. */
export interface Places {
  /** Puts a block at its place, unless another stands there. */
  take(place: Place, block: Block): boolean;
  /** The block that was put there. */
  firstAt(place: Place): Block | undefined;
  /** Takes the next free place under one that is taken, else to its right; undefined for one too far out to tell. */
  next(place: Place): Place | undefined;
}

/** The position of a block, where it has a readable one. */
export function positionOf({ position }: Block): Place | undefined {
  if (!isObject(position)) return undefined;
  const { x, y } = position;
  return typeof x === "number" && typeof y === "number" ? { ...position, x, y } : undefined;
}

/** A quick look at every graph: false where no two blocks can stand at one place. */
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
export function freePlaces(): Places {
  const columns = new Map<number, Map<number, Block | undefined>>();
  const lowest = new Map<number, Map<number, number>>();
  const column = (x: number): Map<number, Block | undefined> => {
    const found = columns.get(x) ?? new Map<number, Block | undefined>();
    columns.set(x, found);
    return found;
  };
  const under = (x: number, y: number): number | undefined => {
    const from = lowest.get(x) ?? new Map<number, number>();
    lowest.set(x, from);
    let free = from.get(y) ?? y;
    do {
      if (free + below === free) return undefined;
      free += below;
    } while (column(x).has(free));
    from.set(y, free);
    return free;
  };
  return {
    take: ({ x, y }, block) => {
      if (column(x).has(y)) return false;
      column(x).set(y, block);
      return true;
    },
    firstAt: ({ x, y }) => column(x).get(y),
    next: (place) => {
      const { x, y } = place;
      const right = x + beside;
      const free = under(x, y);
      const found = free === undefined ? (column(right).has(y) ? undefined : { x: right, y }) : { x, y: free };
      if (found === undefined) return undefined;
      column(found.x).set(found.y, undefined);
      return { ...place, ...found };
    },
  };
}
