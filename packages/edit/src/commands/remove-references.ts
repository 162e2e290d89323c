import { valueAt } from "../draft/json.js";
import type { Command } from "./command.js";

export interface RemoveReferences {
  /** The index of the automation. */
  readonly automation: number;
  /** Their places in the list. */
  readonly indices: ReadonlySet<number>;
}

/** Takes references out of an automation's list; what the steps' settings say stays as it is. */
export const removeReferences: Command<RemoveReferences> = {
  name: ({ indices }) => (indices.size === 1 ? "remove reference" : `remove ${indices.size} references`),
  apply(pack, { automation, indices }) {
    const list = valueAt(pack, ["automations", automation, "document", "references"]);
    if (!Array.isArray(list)) return;
    for (let index = list.length - 1; index >= 0; index--) if (indices.has(index)) list.splice(index, 1);
  },
};
