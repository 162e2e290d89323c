import { type InventoryDocument, parseInventory } from "@setup-pack/core";
import { isObject, segmentsOf } from "@setup-pack/core/json";
import type { InventoryFinding } from "./inventory-finding.js";

/** What of an inventory has the right shape, with the places in the whole of the offices that are left. */
export interface SoundPart {
  readonly document: InventoryDocument;
  readonly places: readonly number[];
}

/**
 * An inventory without what `findings` are about, so that the rest can be looked at in the same pass. Which wave an
 * office is in cannot be told where some are missing: then there are no waves. Undefined where too little is left.
 */
export function soundPart(value: unknown, findings: readonly InventoryFinding[]): SoundPart | undefined {
  if (!isObject(value)) return undefined;
  const segments = findings.map(({ at }) => segmentsOf(at));
  const unsoundOffices = new Set(
    segments.flatMap(([member, place]) => (member === "workspaces" ? [Number(place)] : [])),
  );
  const unsound = new Set(segments.flatMap(([member = ""]) => (member === "workspaces" ? [] : [member])));
  if (unsoundOffices.size > 0) unsound.add("waves");
  const entries: readonly unknown[] = Array.isArray(value.workspaces) ? value.workspaces : [];
  const places = [...entries.keys()].filter((place) => !unsoundOffices.has(place));
  const members = Object.entries(value).filter(([name]) => !unsound.has(name));
  const workspaces = places.map((place) => entries[place]);
  const { inventory } = parseInventory({ pack: "unknown", ...Object.fromEntries(members), workspaces });
  return inventory && { document: inventory, places };
}
