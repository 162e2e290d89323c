import { type InventoryDocument, parseInventory } from "@setup-pack/core";
import { isObject, segmentsOf } from "@setup-pack/core/json";
import type { InventoryFinding } from "./inventory-finding.js";

/** What of an inventory has the right shape, with the places in the whole of the offices that are left. */
export interface SoundPart {
  readonly document: InventoryDocument;
  readonly places: readonly number[];
  /** Whether an address or key that the defaults say wrongly was left out, so that offices only seem to have none. */
  readonly lacksDefaults: boolean;
}

/**
 * Returns an inventory without what `findings` are about, so that the rest can be looked at in the same pass. Which
 * wave an office is in cannot be told where some are missing: then there are no waves. Undefined where too little is
 * left.
 */
export function soundPart(value: unknown, findings: readonly InventoryFinding[]): SoundPart | undefined {
  if (!isObject(value)) return undefined;
  const segments = findings.map(({ at }) => segmentsOf(at));
  const unsoundOffices = new Set(
    segments.flatMap(([member, place]) => (member === "workspaces" ? [Number(place)] : [])),
  );
  // Of what can be left out only that is; without it the rest means what it did.
  const left = segments.flatMap((one) => {
    const [member = "", second = "", third = ""] = one;
    if (member === "workspaces") return [];
    if (member === "defaults" && second !== "") return [[member, second]];
    return member === "waves" && amounts.has(third) ? [[member, second, third]] : [[member]];
  });
  if (unsoundOffices.size > 0) left.push(["waves"]);
  const entries: readonly unknown[] = Array.isArray(value.workspaces) ? value.workspaces : [];
  const places = [...entries.keys()].filter((place) => !unsoundOffices.has(place));
  const workspaces = places.map((place) => entries[place]);
  const rest = left.reduce<unknown>(without, value);
  const { inventory } = parseInventory({ pack: "unknown", ...(isObject(rest) ? rest : {}), workspaces });
  const lacksDefaults = left.some(([member]) => member === "defaults");
  return inventory && { document: inventory, places, lacksDefaults };
}

/** The members of a wave that have a usual value. */
const amounts: ReadonlySet<string> = new Set(["soak", "parallel"]);

/** Returns a value without the member that a way leads to. */
function without(value: unknown, [member = "", ...further]: readonly string[]): unknown {
  if (Array.isArray(value))
    return value.map((element: unknown, place) => (String(place) === member ? without(element, further) : element));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) =>
      name !== member ? [[name, inner]] : further.length === 0 ? [] : [[name, without(inner, further)]],
    ),
  );
}
