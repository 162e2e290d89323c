import type { ByteCodec } from "../check/byte-codec.js";
import { packSubject } from "../check/subjects/subjects.js";
import { installOrder } from "../install-order.js";
import type { Pack, PlannedItem } from "../model.js";

/**
 * Returns the items of a plan in the order they install: the members of the pack, then the release's items in its
 * order, then what only the installed release has, in that one's.
 */
export function inInstallOrder(
  items: readonly PlannedItem[],
  release: Pack,
  installed: Pack | null,
  bytes: ByteCodec,
): PlannedItem[] {
  const places = new Map([["pack ", -1]]);
  const isPlaced = ({ kind, key }: Pick<PlannedItem, "kind" | "key">): boolean => places.has(`${kind} ${key}`);
  const place = (pack: Pack): void => {
    for (const { kind, key } of installOrder(packSubject(pack, bytes)))
      if (!places.has(`${kind} ${key}`)) places.set(`${kind} ${key}`, places.size);
  };
  place(release);
  if (installed !== null && !items.every(isPlaced)) place(installed);
  const placeOf = ({ kind, key }: PlannedItem): number => places.get(`${kind} ${key}`) ?? places.size;
  return items
    .map((item, index) => ({ item, index, place: placeOf(item) }))
    .sort((a, b) => a.place - b.place || a.index - b.index)
    .map(({ item }) => item);
}
