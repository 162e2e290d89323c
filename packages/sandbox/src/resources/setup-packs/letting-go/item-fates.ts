import { type Fate, fatesOf, type LeavingRecord } from "@setup-pack/lifecycle";
import type { RequestContext } from "../../../http/operation/route.js";
import { namesIn } from "../items/holds.js";
import { assemblePack, type InstalledItem, type PackState, storedPack } from "../items/installation.js";
import type { ItemName } from "../items/item-kinds.js";
import { editedItems } from "../items/show-items.js";
import { neededItems } from "../references/needed-items.js";
import { type Leaving, stayingUses } from "../uses/staying-uses.js";
import type { NextOwner } from "./next-owners.js";

/** What is known when items of a pack go together. */
interface Going {
  /** The packs that have some of them next, by the item's id. */
  readonly nextOwners?: ReadonlyMap<string, NextOwner>;
  /** What goes with them. */
  readonly leaving?: Leaving;
}

/** Decides what becomes of items that a pack lets go of together: an edit keeps each, and so does what stays. */
export async function itemFates(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  state: PackState,
  going: ReadonlyMap<ItemName, InstalledItem>,
  { nextOwners = new Map(), leaving }: Going,
): Promise<ReadonlyMap<ItemName, Fate>> {
  const { base, items, reading, row } = state;
  const edited = editedItems(state);
  const carried: ReadonlySet<ItemName> = base === null ? new Set() : namesIn(base);
  const own = [...going.values()].filter(({ hold }) => hold !== "used");
  const uses = await stayingUses(tx, caller.workspace.id, row.id, own, leaving);
  const records = new Map(
    [...going].map(([name, item]): [ItemName, LeavingRecord] => [
      name,
      {
        hold: item.hold,
        isOffices: item.before !== undefined,
        // Of what no release is known to have said nobody can tell that it is as it was.
        isEdited: edited.has(name) || (item.base === undefined && !carried.has(name)),
        reliance: uses.get(item.id),
        heir: nextOwners.get(item.id)?.name,
      },
    ]),
  );
  const packOf = (some: readonly InstalledItem[]) => storedPack(assemblePack(row.about, some));
  return fatesOf(records, (staying) => {
    const users = [...items].flatMap(([name, item]) => (!records.has(name) || staying.has(name) ? [item] : []));
    return neededItems(packOf(users), packOf([...items.values()]), reading);
  });
}
