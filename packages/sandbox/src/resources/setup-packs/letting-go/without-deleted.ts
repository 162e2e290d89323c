import type { Pack, PackReading } from "@setup-pack/core";
import type { RequestContext } from "../../../http/operation/route.js";
import { type Installation, itemsNow, replaceItems } from "../items/installation.js";
import { nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { RecordsThen } from "../plan/taken-up-again.js";
import { neededItems } from "../references/needed-items.js";
import { recordKindOf } from "../rows/records.js";
import { removedAmong } from "../rows/releases.js";

/**
 * A release that is gone back to, without the items that the office deleted while the pack did not carry them: their
 * records are gone, and no later release removed them. What automations and smart lists of it refer to stays in it.
 */
export async function withoutDeleted(
  { tx, caller }: RequestContext,
  { base, items }: Installation,
  { release, reading, then }: { readonly release: Pack; readonly reading: PackReading; readonly then: RecordsThen },
): Promise<Pack> {
  const carried = new Set(itemsOf(base).map(({ kind, key }) => nameOf(kind, key)));
  const here = new Set([...items.values()].map(({ id }) => id));
  const absent = itemsOf(release).flatMap((item) => {
    const name = nameOf(item.kind, item.key);
    const { id, isUsed } = then.get(name) ?? {};
    if (id === undefined || isUsed || carried.has(name) || here.has(id)) return [];
    return [{ ...item, id, stages: new Map<string, string>(), hold: "released" as const, owner: null }];
  });
  const workspaceId = caller.workspace.id;
  const removed = await removedAmong(
    tx,
    workspaceId,
    absent.map(({ id }) => id),
  );
  const missing = absent.filter(({ id }) => !removed.has(id));
  const records = missing.filter(({ kind, document }) => recordKindOf(kind, document) !== undefined);
  const there = new Set((await itemsNow(tx, workspaceId, records)).map(({ id }) => id));
  const deleted = new Set(missing.filter(({ id }) => !there.has(id)).map(({ kind, key }) => nameOf(kind, key)));
  if (deleted.size === 0) return release;
  const without = (names: ReadonlySet<string>): Pack =>
    replaceItems(
      release,
      itemsOf(release).filter(({ kind, key }) => !names.has(nameOf(kind, key))),
    );
  const needed = neededItems(without(deleted), release, reading);
  return without(new Set([...deleted].filter((name) => !needed.has(name))));
}
