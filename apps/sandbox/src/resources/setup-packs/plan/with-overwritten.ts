import type { Pack } from "@setup-pack/core";
import { mergedItem } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { byteCodec } from "../byte-codec.js";
import { replaceItems } from "../items/installation.js";
import { type ItemName, nameOf } from "../items/item-kinds.js";
import { itemsOf } from "../items/items-of.js";
import type { OverwrittenItem } from "../items/overwritten.js";

/**
 * A release that is gone back to, with what later ones took from the office in its items, the oldest of that first: what
 * was taken several times is as it was at first, and what that release says stands before what was said later. `ids`
 * are those that its items had; keys may have changed since.
 */
export function withOverwritten(
  release: Pack,
  taken: readonly OverwrittenItem[],
  ids: ReadonlyMap<ItemName, string>,
): Pack {
  if (taken.length === 0) return release;
  const known = new Set(ids.values());
  const items = itemsOf(release).map(({ kind, key, document: released }) => {
    const name = nameOf(kind, key);
    // A record that was removed and made again has another id.
    const isMeant = (one: OverwrittenItem): boolean =>
      known.has(one.id) ? one.id === ids.get(name) : nameOf(one.kind, one.key) === name;
    const document = taken.filter(isMeant).reduce<JsonObject>(
      (theirs, { base, document: mine }) => ({
        ...mergedItem(kind, { base, mine, theirs }, { ...byteCodec, prefer: "theirs" }).document,
        key,
      }),
      released,
    );
    return { kind, document };
  });
  return replaceItems(release, items);
}
