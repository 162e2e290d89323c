import { automationBounds } from "../bounds/bounds.js";
import { deepEqual } from "../deep-equal.js";
import { isObject, type JsonObject } from "../json.js";
import type { BlockBook } from "../meaning/block-book.js";
import type { AutomationBounds, BehaviourChange } from "../model.js";
import { areWrittenAlike } from "./differences.js";
import type { ItemsByKey } from "./items.js";

/** Returns the automations whose bounds differ: those of the later pack in its order, then those that went. */
export function behaviourChanges(
  [before, after]: readonly [ItemsByKey, ItemsByKey],
  renamedFrom: ReadonlyMap<string, string>,
  books: readonly [BlockBook, BlockBook],
): BehaviourChange[] {
  const changes: BehaviourChange[] = [];
  const renamed = new Set(renamedFrom.values());
  for (const [key, item] of after) {
    const previousKey = renamedFrom.get(key) ?? key;
    const previous = before.get(previousKey);
    if (previous !== undefined && (previous === item || areWrittenAlike([previous, item]))) continue;
    const was = previous === undefined ? null : boundsOf(previousKey, previous, books[0]);
    const is = boundsOf(key, item, books[1]);
    if (was === null || !deepEqual({ ...was, automation: key }, is))
      changes.push({ automation: key, before: was, after: is });
  }
  for (const [key, item] of before)
    if (!after.has(key) && !renamed.has(key))
      changes.push({ automation: key, before: boundsOf(key, item, books[0]), after: null });
  return changes;
}

function boundsOf(key: string, { document }: JsonObject, book: BlockBook): AutomationBounds {
  return automationBounds(key, isObject(document) ? document.graph : undefined, book);
}
