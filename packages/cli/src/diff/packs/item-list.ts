import { itemKinds } from "@setup-pack/core/format";
import { changedItemName } from "@setup-pack/core/words";
import type { SoundPack } from "../../packs/refuse.js";

/** What is in a pack, item by item: `automation "New lead" (new-lead)`. */
export const itemList = ({ compiled: { document } }: SoundPack): readonly string[] =>
  itemKinds.flatMap((kind) => (document[kind] ?? []).map(({ key }) => changedItemName({ kind, key }, [document])));
