import type { Pack, PackReading } from "@setup-pack/core";
import { bookOfReading, type ReferencePlace, referencePlaces } from "@setup-pack/core/meaning";
import { groupBy } from "../group-by.js";

/** How references of a pack are found, and what they stand for that it does not carry. */
export interface PlaceHints {
  readonly reading: PackReading;
  /** Ids of what filters name and the pack does not carry. */
  readonly others?: readonly { readonly type: string; readonly id: string }[];
}

/**
 * Returns the places of ids in the filters of these smart lists, in the data of the pack's resources and in the merge
 * tags of its message templates, by the item: "/smartLists/0".
 */
export function placesBeside(
  pack: Pack,
  smartLists: Pack["smartLists"],
  { reading, others = [] }: PlaceHints,
): ReadonlyMap<string, readonly ReferencePlace[]> {
  // Of automations only the keys matter: what is in them is not looked through.
  const automations = pack.automations?.map(({ key }) => ({ key }));
  const lists = { ...pack, automations, smartLists };
  const { places } = referencePlaces(lists, bookOfReading(pack, reading), { answers: reading.answers ?? [], others });
  return groupBy(places, ({ at }) => at.split("/", 3).join("/"));
}
