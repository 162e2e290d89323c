import type { NamedItem, StayingItem } from "@setup-pack/edit-api";
import type { ChangedItem, Installation } from "@setup-pack/installer";
import { stageStayingWords, stayingWords } from "../../plan/index.js";
import { namesIn } from "./item-names.js";

/** Gives an item as the page names it: as the workspace calls it where that is known, else as its packs do. */
export function namedItems({
  current,
  base,
}: Pick<Installation, "current" | "base">): (item: ChangedItem) => NamedItem {
  const nameOf = namesIn([current, base]);
  return ({ kind, key, name }) => ({ kind, key, name: name ?? nameOf({ kind, key }) });
}

/** Returns the items among those that a workspace tells of that stay for a reason, as the page shows them. */
export function stayingItems(items: readonly ChangedItem[], installation: Installation): readonly StayingItem[] {
  const named = namedItems(installation);
  return items.flatMap((item): StayingItem[] =>
    item.reason === undefined
      ? []
      : [
          {
            kind: item.kind,
            key: item.key,
            item: named(item).name,
            why: stayingWords(item, installation),
            stages: (item.stages ?? []).map(({ name, reason }) => ({ name, why: stageStayingWords(reason) })),
          },
        ],
  );
}
