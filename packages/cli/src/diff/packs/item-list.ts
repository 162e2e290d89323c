import { isObject } from "@setup-pack/core/json";
import { changedItemName } from "@setup-pack/core/words";
import type { SoundPack } from "../../packs/refuse.js";

const kinds = ["automations", "smartLists", "messageTemplates", "pipelines", "resources", "assets"] as const;

/** An item of a pack as a list of contents has it. */
export interface ListedItem {
  /** `automation "new-lead"` */
  readonly label: string;
  /** "" where it has none. */
  readonly name: string;
}

/** What is in a pack, item by item, in the order of the format. */
export function itemList({ compiled: { document } }: SoundPack): readonly ListedItem[] {
  return kinds.flatMap((kind) =>
    (document[kind] ?? []).map((item) => ({ label: changedItemName({ kind, key: item.key }), name: nameOf(item) })),
  );
}

function nameOf(item: object): string {
  const named = isObject(item) && isObject(item.document) ? item.document : item;
  return "name" in named && typeof named.name === "string" ? named.name : "";
}
