import { elements, isDraftObject, member, type Path, textOf, valueAt } from "../draft/json.js";
import type { KeyPart } from "../pack/find-uses.js";
import { type RemoveItem, removeItem } from "./add-item.js";
import type { Command } from "./command.js";
import { writeParts } from "./rename-key.js";
import { setValue } from "./set-value.js";

/** A text by which something is meant, and what the places that say it shall say instead. */
export interface Replacement {
  readonly from: string;
  readonly to: string;
  /** What references to it are called from then on. */
  readonly name?: string | undefined;
  /** Whether it is also replaced inside of longer texts, as the address of an image is. */
  readonly isPart?: boolean;
  readonly uses: readonly Path[];
  /** Parts of longer texts that mean it. */
  readonly parts?: readonly KeyPart[];
}

export interface ReplaceItem extends RemoveItem {
  /** Its key by that of another; for a pipeline also those of its stages. */
  readonly replacements: readonly Replacement[];
}

/** Takes an item or a stage out of the pack, and lets everything that meant it mean another one. */
export const replaceItem: Command<ReplaceItem> = {
  name: ({ what }) => `replace ${what}`,
  apply(pack, { at, what, replacements }) {
    const keys = new Map(replacements.map(({ from, to }) => [from, to]));
    const lists = new Map<unknown, Set<string>>();
    for (const { from, to, name, isPart = false, uses, parts = [] } of replacements) {
      writeParts(pack, parts, { from, to, what });
      for (const path of uses) {
        const text = textOf(valueAt(pack, path));
        const replaced = isPart ? text?.replaceAll(from, () => to) : text === from ? to : undefined;
        if (replaced === undefined) continue;
        setValue.apply(pack, { path, value: replaced, what });
        if (!isReferenceId(path)) continue;
        callReference(valueAt(pack, path.slice(0, -1)), name, keys);
        const list = valueAt(pack, path.slice(0, -2));
        lists.set(list, (lists.get(list) ?? new Set()).add(to));
      }
    }
    for (const [list, ids] of lists) if (Array.isArray(list)) listOnce(list, ids);
    removeItem.apply(pack, { at, what });
  },
};

const isReferenceId = (path: Path): boolean => path[3] === "references" && path.at(-1) === "id";

/**
 * The name becomes that of the other thing. The detail of a stage names its pipeline and follows that one; any other
 * tells of the thing that goes.
 */
function callReference(reference: unknown, name: string | undefined, keys: ReadonlyMap<string, string>): void {
  if (!isDraftObject(reference)) return;
  if (name !== undefined) reference.name = name;
  if (reference.type !== "deal_stage") delete reference.detail;
  const pipeline = keys.get(textOf(reference.detail) ?? "");
  if (pipeline !== undefined) reference.detail = pipeline;
}

/** Leaves of several references to one thing the first, where the thing is one of these. */
function listOnce(list: unknown[], ids: ReadonlySet<string>): void {
  const seen = new Set<string>();
  const kept = elements(list).filter((reference) => {
    const id = textOf(member(reference, "id"));
    if (id === undefined || !ids.has(id)) return true;
    const identity = JSON.stringify([member(reference, "type"), id, member(reference, "detail")]);
    return seen.size < seen.add(identity).size;
  });
  if (kept.length < list.length) list.splice(0, list.length, ...kept);
}
