import type { Pack, PlannedItem } from "../model.js";
import { strandedReferences } from "./stranded-references.js";

/**
 * Returns the same items, where an automation that stays because the office edited it keeps what it names: what a plan
 * would remove from under it stays with it, and what that names in its turn. What makes way for something of the same
 * key goes all the same.
 */
export function keepingNamed(items: readonly PlannedItem[], mine: Pack | null, release: Pack): readonly PlannedItem[] {
  const named = new Set(strandedReferences(items, mine, release).map(({ carrier }) => nameOf(carrier)));
  const taken = new Set(items.filter(({ action }) => action !== "remove").map(nameOf));
  const isKept = (item: PlannedItem): boolean =>
    item.action === "remove" && named.has(nameOf(item)) && !taken.has(nameOf(item));
  if (!items.some(isKept)) return items;
  const kept = items.map((item): PlannedItem => (isKept(item) ? { ...item, action: "keep", fields: [] } : item));
  return keepingNamed(kept, mine, release);
}

const nameOf = ({ kind, key }: { readonly kind: string; readonly key: string }): string => `${kind} ${key}`;
