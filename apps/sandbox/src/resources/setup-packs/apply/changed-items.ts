import { isDeepStrictEqual } from "node:util";
import type { Pack } from "@setup-pack/core";
import type { Installation } from "../items/installation.js";
import { nameOf } from "../items/item-kinds.js";
import type { PlacedItem } from "../items/place-items.js";
import { boundList } from "../references/bound-documents.js";
import { type BoundReference, boundReferences } from "../references/references.js";

/** The items whose installed copies are not as they were: most upgrades touch a few of many. */
export function changedItems(
  before: Installation | undefined,
  after: Pack,
  placed: readonly PlacedItem[],
  bound: ReadonlyMap<string, readonly BoundReference[]>,
): readonly PlacedItem[] {
  if (before === undefined) return placed;
  const boundBefore = boundReferences(before.current, before.items, before.bindings);
  const listBefore = boundList(before.current, before.items);
  const listAfter = boundList(after, new Map(placed.map((item) => [nameOf(item.kind, item.key), item])));
  const sameFiles = isDeepStrictEqual(before.current.assets, after.assets);
  const looksAlike: Readonly<Record<PlacedItem["kind"], (item: PlacedItem) => boolean>> = {
    automations: ({ key }) => isDeepStrictEqual(boundBefore.get(key), bound.get(key)),
    messageTemplates: () => sameFiles,
    resources: ({ document }) => sameFiles || document.kind !== "email_template",
    smartLists: ({ document }) => isDeepStrictEqual(listBefore(document), listAfter(document)),
    pipelines: () => true,
    assets: () => true,
  };
  return placed.filter((item) => !(isUntouched(item, before) && looksAlike[item.kind](item)));
}

/**
 * Whether an item is the very one that was installed: what an edit leaves alone it shares with what it was made from.
 */
export function isUntouched({ was, key, document }: PlacedItem, before: Installation | undefined): boolean {
  return was !== undefined && before?.items.get(nameOf(was.kind, key)) === was && was.document === document;
}
