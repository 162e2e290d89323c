import type { ItemKind } from "@setup-pack/core";
import { itemKinds, referenceTypeOf } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";
import { Refusal } from "../refusal.js";
import { type ListName, listOfType } from "../target/lists.js";
import type { ChangedItem, Installation, InstallTarget, UninstallResult } from "../target/target.js";

/** What an uninstallation whose answer was lost has left: what the lists of the workspace still show. */
export async function remainsOf(
  { current, ids }: Installation,
  target: Pick<InstallTarget, "foresee" | "list">,
): Promise<UninstallResult> {
  const items = itemKinds.flatMap((kind) =>
    (current[kind] ?? []).map((item) => ({
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
  const found = items.map(({ kind, key, type }): ChangedItem => {
    const id = ids.get(`${kind} ${key}`) ?? null;
    const isThere = type === undefined || id === null ? undefined : shown.get(listOfType(type))?.has(id);
    return { kind, key, id, action: isThere === undefined ? "unknown" : isThere ? "keep" : "remove" };
  });
  const withAction = (action: string): ChangedItem[] => found.filter((item) => item.action === action);
  return { removed: withAction("remove"), kept: withAction("keep"), untold: withAction("unknown") };
}

/** What distinguishes items of a kind for references: a resource's kind, a template's channel. */
function variantOf(kind: ItemKind, item: object): string | undefined {
  const variant = isObject(item) ? (kind === "resources" ? item.kind : item.channel) : undefined;
  return typeof variant === "string" ? variant : undefined;
}
