import { isDeepStrictEqual } from "node:util";
import type { Choice, ContestedValue, PathStep, PlannedItem } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { changedFieldName, changedItemName, listOf, type NamingPacks } from "@setup-pack/core/words";
import { type Refusal, refuse } from "../../../refusal.js";
import type { PackState } from "../items/installation.js";
import { isItemKind, nameOf } from "../items/item-kinds.js";
import type { KeptValue, OverwrittenItem } from "../items/overwritten.js";
import { isSaid } from "../plan/is-said.js";
import type { RecordsThen } from "../plan/taken-up-again.js";

/** Whose value stands at one place and inside it; a place is a JSON Pointer with keys and ids in the place of numbers. */
export interface SettledPlace {
  readonly pointer: string;
  readonly choose: "keep-workspace" | "take-release";
}

interface Settling {
  readonly on_conflict?: Choice;
  readonly conflicts?: readonly SettledPlace[];
}

/**
 * Whose value stands where going back would change what somebody changed: what is said of the place that leads
 * deepest, else what is said of all. An item as a whole stays.
 */
export function settler({ on_conflict = "fail", conflicts = [] }: Settling): (contested: ContestedValue) => Choice {
  return (contested) => {
    const { path, isSpelling = false } = contested;
    if (path.length === 0) return "keep-workspace";
    const place = placeOf(contested);
    const [deepest] = conflicts
      .filter(({ pointer }) => place === pointer || (!isSpelling && place.startsWith(`${pointer}/`)))
      .sort((a, b) => b.pointer.length - a.pointer.length);
    return deepest?.choose ?? (isSpelling ? "keep-workspace" : on_conflict);
  };
}

/** What somebody decided when releases came, and the release that is gone back to among them. */
interface EarlierDecisions {
  /** The office's values that they decided for. */
  readonly kept: readonly KeptValue[];
  /** Items in which they took the side of the release that is gone to. */
  readonly taken: readonly OverwrittenItem[];
  /** The records of items that they let that release make again. */
  readonly remade: ReadonlySet<string>;
  /** Which records its items were. */
  readonly then: RecordsThen;
}

/**
 * Whose value stands where somebody decided that before, and the office has its value still: going back or forth need
 * not ask again. Undefined where nobody did.
 */
export function decidedBefore(
  planned: readonly PlannedItem[],
  { items }: Pick<PackState, "items">,
  { kept, taken, remade, then }: EarlierDecisions,
): ((contested: ContestedValue) => Choice | undefined) | undefined {
  const choices = new Map<string, Choice>();
  for (const { kind, key, previousKey = key, fields } of planned) {
    if (!isItemKind(kind)) continue;
    const { id } = items.get(nameOf(kind, previousKey)) ?? {};
    const isMeant = (one: { readonly id: string }): boolean => one.id === id;
    if (remade.has(then.get(nameOf(kind, key))?.id ?? ""))
      choices.set(placeOf({ kind, key, path: [] }), "take-release");
    for (const { decision, path, mine } of fields) {
      if (decision !== "conflict") continue;
      const isKept = kept.filter(isMeant).some((one) => isDeepStrictEqual([one.path, one.value], [path, mine]));
      // An order, and what the release before had as well, tells of no decision.
      const isEdit = ({ base, document }: OverwrittenItem) => isSaid(document, path, mine) && !isSaid(base, path, mine);
      const isTaken = taken.filter(isMeant).some(isEdit);
      if (isKept || isTaken) choices.set(placeOf({ kind, key, path }), isKept ? "keep-workspace" : "take-release");
    }
  }
  return choices.size === 0 ? undefined : (contested) => choices.get(placeOf(contested));
}

const placeOf = ({ kind, key, path }: ContestedValue): string =>
  append("", ...(kind === "pack" ? [] : [kind, key]), ...path.map(stepName));

const stepName = (step: PathStep): string => (typeof step === "string" ? step : (step.id ?? step.key ?? ""));

/** Names everything that somebody changed where going back would change it too, as the packs call it. */
export function conflictRefusal(contested: readonly PlannedItem[], packs: NamingPacks): Refusal {
  const words = contested.flatMap((item) => {
    const places = item.fields.flatMap(({ decision, path }) =>
      decision === "conflict" ? [changedFieldName(item, path, packs)] : [],
    );
    return places.length === 0 ? [changedItemName(item, packs)] : places;
  });
  return refuse.invalid(
    "on_conflict",
    `The workspace changed what going back would change too: ${listOf(words, "and")}. Say whose value stands: keep-workspace or take-release, for all by on_conflict or for one by conflicts.`,
  );
}
