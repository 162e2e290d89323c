import { isDeepStrictEqual } from "node:util";
import type { Pack } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { assemblePack, type PackState, storedPack } from "../items/installation.js";
import { nameOf } from "../items/item-kinds.js";
import type { PlacedItem } from "../items/place-items.js";
import { type BoundBy, boundBeside, type NamingKind } from "../references/bound-documents.js";
import { type BoundReference, boundReferences } from "../references/references.js";

/** What becomes of a pack in a workspace. */
interface WrittenPack extends BoundBy {
  readonly pack: Pack;
  readonly placed: readonly PlacedItem[];
  readonly bound: ReadonlyMap<string, readonly BoundReference[]>;
}

/** Returns the items whose installed copies are not as they were: most upgrades touch a few of many. */
export function changedItems(
  before: PackState,
  { pack: after, placed, bound, ...by }: WrittenPack,
): readonly PlacedItem[] {
  const own = placed.filter(({ hold }) => hold !== "used");
  if (before.base === null) return own;
  const packBefore = storedPack(assemblePack(before.row.about, [...before.items.values()]));
  const boundBefore = boundReferences(packBefore, before.items, before.bindings);
  const besideBefore = boundBeside(packBefore, before.items, before);
  const besideAfter = boundBeside(after, new Map(placed.map((item) => [nameOf(item.kind, item.key), item])), by);
  const isBoundAlike = (kind: NamingKind, document: JsonObject): boolean =>
    isDeepStrictEqual(besideBefore(kind, document), besideAfter(kind, document));
  const sameReading = isDeepStrictEqual(before.reading, by.reading);
  const sameFiles = isDeepStrictEqual(packBefore.assets, after.assets);
  const looksAlike: Readonly<Record<PlacedItem["kind"], (item: PlacedItem) => boolean>> = {
    automations: ({ key }) => sameReading && isDeepStrictEqual(boundBefore.get(key), bound.get(key)),
    messageTemplates: ({ document }) => sameFiles && isBoundAlike("messageTemplates", document),
    resources: ({ document }) =>
      (sameFiles || document.kind !== "email_template") && isBoundAlike("resources", document),
    smartLists: ({ document }) => isBoundAlike("smartLists", document),
    pipelines: () => true,
    assets: () => true,
  };
  return own.filter((item) => !(isUntouched(item, before) && isHeldAlike(item) && looksAlike[item.kind](item)));
}

/**
 * Returns whether an item is the very one that was installed: what an edit leaves alone it shares with what it was made
 * from.
 */
export function isUntouched({ was, key, document }: PlacedItem, before: PackState): boolean {
  return was !== undefined && before.items.get(nameOf(was.kind, key)) === was && was.document === document;
}

/** Returns whether an item is still whose it was. */
const isHeldAlike = ({ was, hold, base }: PlacedItem): boolean => was?.hold === hold && was.base === base;
