import type { ChangedKind, Pack } from "@setup-pack/core";
import { itemKinds } from "@setup-pack/core/format";
import { isObject } from "@setup-pack/core/json";

/** Gives what a person calls the items of packs: as the first one that has an item calls it, else its key. */
export function namesIn(
  packs: readonly (Pack | undefined)[],
): (item: { readonly kind: ChangedKind; readonly key: string }) => string {
  const names = new Map<string, string>();
  for (const pack of packs.toReversed())
    for (const kind of itemKinds) for (const item of pack?.[kind] ?? []) names.set(`${kind}/${item.key}`, nameOf(item));
  return ({ kind, key }) => names.get(`${kind}/${key}`) ?? key;
}

function nameOf(item: { readonly key: string; readonly name?: unknown; readonly document?: unknown }): string {
  const { name } = isObject(item.document) ? item.document : item;
  return typeof name === "string" && name.trim() !== "" ? name : item.key;
}
