import type { Pack } from "@setup-pack/core";
import { referencesOf } from "@setup-pack/core/format";
import { filterPlaces } from "@setup-pack/core/meaning";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { carriedNames } from "./references.js";

type Users = Pick<Pack, "automations" | "smartLists">;

/** The items of a pack that automations and smart lists refer to, and those that these refer to in turn. */
export function neededItems(users: Users, pack: Pack): ReadonlySet<ItemName> {
  const carriedIn = carriedNames(pack);
  const namedBy = ({ automations = [], smartLists = [] }: Users): [ItemName, readonly ItemName[]][] => {
    const inFilters = filterPlaces(pack, smartLists);
    return [
      ...automations.map(({ key, document }): [ItemName, readonly ItemName[]] => [
        nameOf("automations", key),
        referencesOf(document, "").flatMap(carriedIn),
      ]),
      ...smartLists.map(({ key }, index): [ItemName, readonly ItemName[]] => [
        nameOf("smartLists", key),
        (inFilters.get(index) ?? []).flatMap(carriedIn),
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
