import { isDraftObject, type Path, textOf, valueAt } from "../draft/json.js";
import type { KeyPart } from "../pack/find-uses.js";
import type { Command } from "./command.js";
import { writeKey, writeParts } from "./write-parts.js";

export interface RenameKey {
  /** The item or stage whose key it is. */
  readonly at: Path;
  readonly to: string;
  /** Every text that means it, and shall say the new key: ids of references, texts in configs. */
  readonly uses: readonly Path[];
  /** Parts of longer texts that mean it: `budget` in `{{custom.budget}}`. */
  readonly parts?: readonly KeyPart[];
}

/** Gives an item or a stage another key, everywhere at once. A use that no longer says the old key is left alone. */
export const renameKey: Command<RenameKey> = {
  name: () => "rename key",
  apply(pack, { at, to, uses, parts = [] }) {
    const holder = valueAt(pack, at);
    if (!isDraftObject(holder) || holder.key === to) return;
    const from = textOf(holder.key);
    const change = { from, to, what: "key" };
    for (const path of uses) writeKey(pack, path, change);
    writeParts(pack, parts, change);
    holder.key = to;
  },
};
