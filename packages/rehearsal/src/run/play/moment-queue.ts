/** What waits its turn: the earliest first, of those the lowest rank, of those what came first. */
export interface QueueEntry<Item> {
  readonly at: number;
  readonly rank: number;
  readonly item: Item;
}

export interface MomentQueue<Item> {
  add(entry: QueueEntry<Item>): void;
  /** Takes out what is next. */
  next(): QueueEntry<Item> | undefined;
  /** What is next, left where it is. */
  first(): QueueEntry<Item> | undefined;
  /** All that is left, in its order; the queue is empty after it. */
  drain(): readonly QueueEntry<Item>[];
}

interface Entry<Item> extends QueueEntry<Item> {
  readonly arrival: number;
}

/** Returns an empty queue: a binary heap, since thousands of runs wait side by side. */
export function momentQueue<Item>(): MomentQueue<Item> {
  const heap: Entry<Item>[] = [];
  let arrivals = 0;
  /** Puts an entry where it belongs, at a place or nearer to the root. */
  const rise = (entry: Entry<Item>, from: number): void => {
    let at = from;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above];
      if (parent === undefined || !isBefore(entry, parent)) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = entry;
  };
  /** Puts an entry where it belongs, at the root or farther from it. */
  const sink = (entry: Entry<Item>): void => {
    let at = 0;
    for (;;) {
      const left = heap[2 * at + 1];
      const right = heap[2 * at + 2];
      if (left === undefined) break;
      const takesRight = right !== undefined && isBefore(right, left);
      const child = takesRight ? right : left;
      if (!isBefore(child, entry)) break;
      heap[at] = child;
      at = 2 * at + (takesRight ? 2 : 1);
    }
    heap[at] = entry;
  };
  const next = (): QueueEntry<Item> | undefined => {
    const [first] = heap;
    const last = heap.pop();
    if (last !== undefined && heap.length > 0) sink(last);
    return first;
  };
  return {
    next,
    first: () => heap[0],
    add: ({ at, rank, item }) => {
      arrivals += 1;
      rise({ at, rank, item, arrival: arrivals }, heap.length);
    },
    drain: () => {
      const all: QueueEntry<Item>[] = [];
      for (let entry = next(); entry !== undefined; entry = next()) all.push(entry);
      return all;
    },
  };
}

function isBefore(one: Entry<unknown>, other: Entry<unknown>): boolean {
  if (one.at !== other.at) return one.at < other.at;
  return one.rank === other.rank ? one.arrival < other.arrival : one.rank < other.rank;
}
