import type { ItemKind, Pack } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import type { RequestContext } from "../../../http/operation/route.js";
import { namesIn } from "../items/holds.js";
import { type Installation, itemsNow, replaceItems } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { OverwriteRecord, OverwrittenItem } from "../items/overwritten.js";
import { recordKindOf } from "../rows/records.js";

/** An item that was the office's at the revision that is gone back to, since an earlier release had left it. */
export interface LeftItem {
  readonly kind: ItemKind;
  readonly key: string;
  /** As the release had it that left it. */
  readonly base: JsonObject;
  /** As it was then. */
  readonly document: JsonObject;
}

interface EarlierRevision {
  readonly release: Pack;
  /** What carrying out later releases did to what the office had. */
  readonly taken: Pick<OverwriteRecord, "items" | "returned">;
  /** The ids that its items had, and what it left. */
  readonly ids: ReadonlyMap<ItemName, string>;
  /** The ids of all that the pack had told of until then. */
  readonly known: ReadonlySet<string>;
}

/**
 * The items that were the office's at an earlier revision, and that a later release took up again or removed. What
 * somebody else has in its care by now is left out, and what the office deleted itself.
 */
export async function leftThen(
  { tx, caller }: Pick<RequestContext, "tx" | "caller">,
  { items }: Installation,
  { release, taken, ids, known }: EarlierRevision,
): Promise<readonly LeftItem[]> {
  const here = new Map([...items.values()].map((item) => [item.id, item]));
  const carried = namesIn(release);
  const others = new Set([...[...carried].map((name) => ids.get(name)), ...taken.returned.map(({ id }) => id)]);
  const first = new Map<string, OverwrittenItem>();
  for (const one of taken.items) {
    const isOffices = known.has(one.id) && !others.has(one.id) && !carried.has(nameOf(one.kind, one.key));
    if (isOffices && !first.has(one.id)) first.set(one.id, one);
  }
  const last = new Map(taken.items.map((one) => [one.id, one]));
  for (const id of [...first.keys()]) if (!here.has(id) && last.get(id)?.isRemoved !== true) first.delete(id);
  const gone = [...first.values()].filter(({ id, kind, document }) => !here.has(id) && recordKindOf(kind, document));
  const elsewhere = await itemsNow(
    tx,
    caller.workspace.id,
    gone.map((one) => ({ ...one, stages: new Map(), hold: "released", owner: null })),
  );
  for (const { id } of elsewhere) first.delete(id);
  return [...first.values()].map(({ id, kind, base, document, ...was }) => {
    const { key } = here.get(id) ?? was;
    return { kind, key, base: { ...base, key }, document: { ...document, key } };
  });
}

/** A release with items that it does not have. */
export const withItems = (release: Pack, items: readonly LeftItem[]): Pack =>
  items.length === 0 ? release : replaceItems(release, [...itemsOf(release), ...items]);
