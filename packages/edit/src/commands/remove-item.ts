import type { Path } from "../draft/json.js";
import type { Command } from "./command.js";
import { removeElement } from "./list-elements.js";

export interface RemoveItem {
  /** An item, or a stage of a pipeline. */
  readonly at: Path;
  /** What it is called: "tag". */
  readonly what: string;
}

/** Takes an item or a stage out of the pack. What refers to it stays, and shows as a problem. */
export const removeItem: Command<RemoveItem> = {
  name: ({ what }) => `delete ${what}`,
  apply(pack, { at, what }) {
    const index = at.at(-1);
    if (typeof index === "number") removeElement.apply(pack, { list: at.slice(0, -1), index, what });
  },
};
