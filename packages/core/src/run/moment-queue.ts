/** What waits its turn: the earliest first, of those the lowest rank, of those what came first. */
export interface Queued<Item> {
  readonly at: number;
  readonly rank: number;
  readonly item: Item;
}

export interface MomentQueue<Item> {
  add(entry: Queued<Item>): void;
  /** Takes out what is next. */
  next(): Queued<Item> | undefined;
  /** What is next, left where it is. */
  first(): Queued<Item> | undefined;
  /** All that is left, in its order; the queue is empty after it. */
  drain(): readonly Queued<Item>[];
}

interface Entry<Item> extends Queued<Item> {
  readonly arrival: number;
}

/** An empty queue: a binary heap, since thousands of runs wait side by side. */
export function momentQueue<Item>(): MomentQueue<Item> {
  const heap: Entry<Item>[] = [];
  let arrivals = 0;
  const swap = (one: number, other: number): void => {
    const [first, second] = [heap[one], heap[other]];
    if (first === undefined || second === undefined) return;
    heap[one] = second;
    heap[other] = first;
  };
  const isBefore = (one: number, other: number): boolean => {
    const [first, second] = [heap[one], heap[other]];
    if (first === undefined || second === undefined) return false;
    return (first.at - second.at || first.rank - second.rank || first.arrival - second.arrival) < 0;
  };
  const next = (): Queued<Item> | undefined => {
    swap(0, heap.length - 1);
    const taken = heap.pop();
    for (let at = 0; ; ) {
      const left = 2 * at + 1;
      const child = isBefore(left + 1, left) ? left + 1 : left;
      if (!isBefore(child, at)) return taken;
      swap(child, at);
      at = child;
    }
  };
  return {
    next,
    first: () => heap[0],
    add: (entry) => {
      arrivals += 1;
      heap.push({ ...entry, arrival: arrivals });
      for (let at = heap.length - 1; at > 0; ) {
        const parent = (at - 1) >> 1;
        if (!isBefore(at, parent)) return;
        swap(at, parent);
        at = parent;
      }
    },
    drain: () => {
      const all: Queued<Item>[] = [];
      for (let entry = next(); entry !== undefined; entry = next()) all.push(entry);
      return all;
    },
  };
}
