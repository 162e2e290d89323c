import { isDraftObject, type Path, textOf, valueAt } from "../draft/json.js";
import { pathOf } from "../draft/path-of.js";
import { fieldPlaces, withFieldKey } from "../pack/field-mentions.js";
import type { KeyPart } from "../pack/find-uses.js";
import type { Command } from "./command.js";
import { setValue } from "./set-value.js";
import { writeParts } from "./write-parts.js";

export interface RenameKey {
  /** The item or stage whose key it is. */
  readonly at: Path;
  readonly to: string;
  /** Every text that means it, and shall say the new key: ids of references, texts in configs. */
  readonly uses: readonly Path[];
  /** Parts of longer texts that mean it: `hot` in `tag:hot`. */
  readonly parts?: readonly KeyPart[];
}

/**
 * Gives an item or a stage another key, everywhere at once. A use that no longer says the old key is left alone. A field
 * of the office's own is renamed within longer texts too: in merge tags, conditions and filters.
 */
export const renameKey: Command<RenameKey> = {
  name: () => "rename key",
  apply(pack, { at, to, uses, parts = [] }) {
    const holder = valueAt(pack, at);
    if (!isDraftObject(holder) || holder.key === to) return;
    const from = textOf(holder.key);
    for (const path of uses)
      if (from !== undefined && valueAt(pack, path) === from) setValue.apply(pack, { path, value: to, what: "key" });
    writeParts(pack, parts, { from, to, what: "key" });
    const variant = at[0] === "resources" ? textOf(holder.kind) : undefined;
    if (from !== undefined && variant !== undefined)
      for (const place of fieldPlaces(pack, { kind: "resources", variant, key: from })) {
        const path = pathOf(pack, place);
        const value = withFieldKey(String(valueAt(pack, path)), from, to);
        setValue.apply(pack, { path, value, what: "key" });
      }
    holder.key = to;
  },
};
