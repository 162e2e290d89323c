import { isDraftObject, type Path, textOf, valueAt } from "../draft/json.js";
import type { Command } from "./command.js";
import { setValue } from "./set-value.js";

export interface RenameKey {
  /** The item or stage whose key it is. */
  readonly at: Path;
  readonly to: string;
  /** Every text that means it, and shall say the new key: ids of references, texts in configs. */
  readonly uses: readonly Path[];
}

/** Gives an item or a stage another key, everywhere at once. A use that no longer says the old key is left alone. */
export const renameKey: Command<RenameKey> = {
  name: () => "rename key",
  apply(pack, { at, to, uses }) {
    const holder = valueAt(pack, at);
    if (!isDraftObject(holder) || holder.key === to) return;
    const from = textOf(holder.key);
    for (const path of uses)
      if (from !== undefined && valueAt(pack, path) === from) setValue.apply(pack, { path, value: to, what: "key" });
    holder.key = to;
  },
};
