import type { Pack } from "@setup-pack/core";
import type { RequestContext } from "../../../http/operation/route.js";
import { type Installation, replaceItems } from "../items/installation.js";
import { nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { RemadeItem } from "../items/overwritten.js";
import { editedItems } from "../items/show-items.js";
import { stayingUses } from "../uses/staying-uses.js";

/** A release that is gone back to, without what the office had deleted before a later one made it again. */
export interface ReleaseWithoutRemade {
  readonly release: Pack;
  /** The ids of the records that go for it. */
  readonly going: ReadonlySet<string>;
}

/**
 * What later releases made again goes with them, since the office had deleted it; what somebody edited since then, or
 * contacts, deals or another pack's automations have, stays the pack's.
 */
export async function withoutRemade(
  { tx, caller }: RequestContext,
  installation: Installation,
  release: Pack,
  remade: readonly RemadeItem[],
): Promise<ReleaseWithoutRemade> {
  const keysThen = new Map(remade.map(({ id, key }) => [id, key]));
  const there = [...installation.items].filter(([, { id }]) => keysThen.has(id));
  if (there.length === 0) return { release, going: new Set() };
  const edited = editedItems(installation);
  const unedited = there.flatMap(([name, item]) => (edited.has(name) ? [] : [item]));
  const used = await stayingUses(tx, caller.workspace.id, installation.row.id, unedited);
  const going = unedited.filter(({ id }) => !used.has(id));
  const names = new Set(going.map(({ id, kind, key }) => nameOf(kind, keysThen.get(id) ?? key)));
  const items = itemsOf(release).filter(({ kind, key }) => !names.has(nameOf(kind, key)));
  return { release: replaceItems(release, items), going: new Set(going.map(({ id }) => id)) };
}
