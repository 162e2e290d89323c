/** One that waits for its turn, and whoever is told what became of it. */
interface Waiting<Item, Result> {
  readonly item: Item;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Does together what would be done over and over. Items of one key that come in the same turn of the event loop, or
 * while the ones before them are worked on, make a group of at most `most`; a key has one group under way at a time, in
 * the order in which items came, and keys do not wait for each other. `work` gives a result for each item, in their
 * order; where it throws, all of its group fail.
 */
export function inGroups<Item, Result>(
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
  most = Number.POSITIVE_INFINITY,
): (key: string, item: Item) => Promise<Result> {
  const queues = new Map<string, Waiting<Item, Result>[]>();

  const serve = async (key: string, queue: Waiting<Item, Result>[]): Promise<void> => {
    while (queue.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      await settle(queue.splice(0, most), work);
    }
    queues.delete(key);
  };

  return (key, item) =>
    new Promise((resolve, reject) => {
      const queue = queues.get(key);
      const begun = queue ?? [];
      begun.push({ item, resolve, reject });
      if (queue !== undefined) return;
      queues.set(key, begun);
      void serve(key, begun);
    });
}

async function settle<Item, Result>(
  group: readonly Waiting<Item, Result>[],
  work: (items: readonly Item[]) => Promise<readonly Result[]>,
): Promise<void> {
  try {
    const results = await work(group.map(({ item }) => item));
    if (results.length !== group.length) throw new Error("A group was given another number of results.");
    for (const [index, result] of results.entries()) group[index]?.resolve(result);
  } catch (error) {
    for (const { reject } of group) reject(error);
  }
}
