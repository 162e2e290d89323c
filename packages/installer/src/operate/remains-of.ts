import { asPack, type ItemKind } from "@setup-pack/core";
import { itemKinds, referenceTypeOf, withoutItems } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { Refusal } from "../refusal.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { ChangedItem, Installation, InstallTarget, UninstallResult } from "../target/target.js";

/**
 * What an uninstallation has left that somebody else did, or whose answer was lost: what the workspace knows of the
 * pack, and what its lists still show.
 */
export async function remainsOf(
  { current, ids, remains }: Installation,
  packId: string,
  target: Pick<InstallTarget, "foresee" | "list" | "remains">,
): Promise<UninstallResult> {
  const everything = (remains && asPack({ ...withoutItems(current), ...remains.lists })) ?? current;
  const items = itemKinds.flatMap((kind) =>
    (everything[kind] ?? []).map((item) => ({
      kind,
      key: item.key,
      type: referenceTypeOf({ kind, variant: variantOf(kind, item) }),
    })),
  );
  const lists = [...new Set(items.flatMap(({ type }) => (type === undefined ? [] : listOfType(type))))];
  target.foresee?.(lists);
  const shown = new Map<ListName, ReadonlySet<string>>();
  for (const list of lists) {
    const listing = await target.list(list);
    if (listing instanceof Refusal || listing.items === undefined) continue;
    shown.set(list, new Set(listing.items.map(({ id }) => id)));
  }
  const left = await target.remains?.(packId);
  const known = left instanceof Refusal ? undefined : left;
  const leftIds = new Set(known?.ids.values());
  const found = items.map(({ kind, key, type }): ChangedItem => {
    const id = ids.get(`${kind} ${key}`) ?? remains?.ids.get(`${kind} ${key}`) ?? null;
    const isListed = type === undefined || id === null ? undefined : shown.get(listOfType(type))?.has(id);
    const isThere = id !== null && leftIds.has(id) ? true : (isListed ?? (known === undefined ? undefined : false));
    return { kind, key, id, action: isThere === undefined ? "unknown" : isThere ? "keep" : "remove" };
  });
  const withAction = (action: string): ChangedItem[] => found.filter((item) => item.action === action);
  return { removed: withAction("remove"), kept: withAction("keep"), untold: withAction("unknown") };
}

/** Returns what distinguishes items of a kind for references: a resource's kind, a template's channel. */
function variantOf(kind: ItemKind, item: object): string | undefined {
  const variant = isObject(item) ? (kind === "resources" ? item.kind : item.channel) : undefined;
  return typeof variant === "string" ? variant : undefined;
}
