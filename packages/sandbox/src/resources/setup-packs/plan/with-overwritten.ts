import type { Pack } from "@setup-pack/core";
import { mergedItem } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { byteCodec } from "../byte-codec.js";
import { replaceItems } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { OverwriteRecord, OverwrittenItem } from "../items/overwritten.js";

/**
 * A release that is gone back to, with what others had said of its items then, and with what later ones took from the
 * office in them, the oldest of that first: what was taken several times is as it was at first, and what was said then
 * stands before what was said later. `ids` are those that its items had; keys may have changed since.
 */
export function withOverwritten(
  release: Pack,
  taken: Pick<OverwriteRecord, "items" | "said">,
  ids: ReadonlyMap<ItemName, string>,
): Pack {
  if (taken.items.length + taken.said.length === 0) return release;
  const known = new Set(ids.values());
  const saidThen = new Map(taken.said.map(({ id, said }) => [id, said]));
  const items = itemsOf(release).map(({ kind, key, document: released }) => {
    const name = nameOf(kind, key);
    // A record that was removed and made again has another id.
    const isMeant = (one: OverwrittenItem): boolean =>
      known.has(one.id) ? one.id === ids.get(name) : nameOf(one.kind, one.key) === name;
    const said = saidThen.get(ids.get(name) ?? "");
    const document = taken.items.filter(isMeant).reduce<JsonObject>(
      (theirs, { base, document: mine }) => ({
        ...mergedItem(kind, { base, mine, theirs }, { ...byteCodec, prefer: "theirs" }).document,
        key,
      }),
      said ? { ...said, key } : released,
    );
    return { kind, document };
  });
  return replaceItems(release, items);
}
