import type { Pack } from "@setup-pack/core";
import { referencesOf } from "@setup-pack/core/format";
import type { PackState } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { placesBeside } from "./places-beside.js";
import { boundItems, carriedNames } from "./references.js";

type Users = Pick<Pack, "automations" | "smartLists">;

/** How a pack is read, and what its references were bound to. */
type StandingPack = Pick<PackState, "reading" | "bindings" | "items">;

/**
 * Returns the items of a pack that automations and smart lists refer to, and those that these refer to in turn. Filters
 * are read as `reading` says.
 */
export function neededItems(
  users: Users,
  pack: Pack,
  { reading, bindings, items }: StandingPack,
): ReadonlySet<ItemName> {
  const carriedIn = carriedNames(pack, boundItems(bindings, items));
  const namedBy = ({ automations = [], smartLists = [] }: Users): [ItemName, readonly ItemName[]][] => {
    const beside = placesBeside(pack, smartLists, { reading });
    return [
      ...automations.map(({ key, document }): [ItemName, readonly ItemName[]] => [
        nameOf("automations", key),
        referencesOf(document, "").flatMap(carriedIn),
      ]),
      ...smartLists.map(({ key }, index): [ItemName, readonly ItemName[]] => [
        nameOf("smartLists", key),
        (beside.get(`/smartLists/${index}`) ?? []).flatMap(carriedIn),
      ]),
    ];
  };
  const further = new Map(namedBy(pack));
  const needed = new Set<ItemName>();
  const left = namedBy(users).flatMap(([, names]) => names);
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    if (needed.has(name)) continue;
    needed.add(name);
    left.push(...(further.get(name) ?? []));
  }
  return needed;
}
