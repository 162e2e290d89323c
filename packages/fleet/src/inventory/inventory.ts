import { type InventoryDocument, parseInventory, type ReportedFinding } from "@setup-pack/core";
import { isObject, segmentsOf } from "@setup-pack/core/json";

/**
 * Where the key of an office is found. The key itself is no part of an inventory: it is read when it is needed, held in
 * memory, and neither stored nor logged.
 */
export type KeySource =
  | { readonly from: "environment"; readonly variable: string }
  /** A path from the inventory's folder. */
  | { readonly from: "file"; readonly path: string }
  /** A program and its arguments; no shell is between. */
  | { readonly from: "command"; readonly command: readonly [program: string, ...parameters: string[]] };

/** How the workspace of an office is reached. */
export interface OfficeAccess {
  /** The address of its API, without /v1. */
  readonly url: string;
  readonly key: KeySource;
  /** Of an office that is handed a folder: its key is where the defaults look for all, and need not be there. */
  readonly isOptional?: true;
}

/** An office of an inventory, with what the inventory says for all of them filled in. */
export interface InventoryOffice {
  /** What it is called in reports and in names of files. */
  readonly name: string;
  /** Undefined of an office that is handed a folder, and whose workspace nobody asks. */
  readonly access: OfficeAccess | undefined;
  /** Its bindings file: a path from the inventory's folder. The file need not be there. */
  readonly bindings: string | undefined;
  /**
   * The pack as its dashboard exports it, by its path from the inventory's folder: it gets a folder to import by hand.
   * Undefined where the workspace imports packs by itself.
   */
  readonly export: string | undefined;
  /** Of such an office: the release it had before, by the same kind of path, where its folder does not know it yet. */
  readonly base: string | undefined;
  readonly groups: readonly string[];
  /** The name of the wave that it belongs to. */
  readonly wave: string;
}

/** Offices that are worked on together. */
export interface Wave {
  readonly name: string;
  /** The names of its offices, in the order of the inventory. */
  readonly offices: readonly string[];
  /** How many of them are worked on at a time, over all workers. */
  readonly parallel: number;
  /** How long it is watched before the next wave begins, in milliseconds. */
  readonly soak: number;
  /** How many of its offices may fail before nothing more starts. */
  readonly tolerated: number;
}

/** What becomes of a conflict that neither an office's bindings nor the decisions settle. */
export type OnConflict = "ask" | "fail" | "keep-workspace" | "take-release";

/** A fleet: who gets a release, in which order, and how each is reached. Plain values, that can be kept as JSON. */
export interface Inventory {
  /** The release: a path from the inventory's folder. */
  readonly pack: string;
  readonly offices: readonly InventoryOffice[];
  readonly waves: readonly Wave[];
  readonly onConflict: OnConflict;
  /** The decisions file: a path from the inventory's folder. The file need not be there. */
  readonly decisions: string;
}

/** What is wrong with an inventory, and where: a pointer into what it says. */
export type InventoryFinding = Pick<ReportedFinding, "rule" | "at" | "message" | "on">;

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
