/** Does work for each of some things, so many at a time; gives what comes of it in their order. */
export async function inTurns<Item, Outcome>(
  items: readonly Item[],
  parallel: number,
  work: (item: Item, index: number) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes = new Map<number, Outcome>();
  const waiting = items.entries();
  const worker = async () => {
    for (const [index, item] of waiting) outcomes.set(index, await work(item, index));
  };
  await Promise.all(Array.from({ length: Math.min(parallel, items.length) }, worker));
  return [...outcomes].sort(([one], [other]) => one - other).map(([, outcome]) => outcome);
}
