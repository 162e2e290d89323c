import type { Choice, ContestedValue, PathStep, PlannedItem } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { changedFieldName, changedItemName, listOf, type NamingPacks } from "@setup-pack/core/words";
import { type Refusal, refuse } from "../../../refusal.js";

/**
 * Whose value stands at one place and inside it; a place is a JSON Pointer with keys and ids in the place of numbers.
 */
export interface SettledPlace {
  readonly pointer: string;
  readonly choose: "keep-workspace" | "take-release";
}

interface Settling {
  readonly on_conflict?: Choice;
  readonly conflicts?: readonly SettledPlace[];
}

/**
 * Returns whose value stands where going back would change what somebody changed: what is said of the place that leads
 * deepest, else what is said of all.
 */
export function settler({ on_conflict = "fail", conflicts = [] }: Settling): (contested: ContestedValue) => Choice {
  return (contested) => {
    const { isSpelling = false } = contested;
    const place = placeOf(contested);
    const [deepest] = conflicts
      .filter(({ pointer }) => place === pointer || (!isSpelling && place.startsWith(`${pointer}/`)))
      .sort((a, b) => b.pointer.length - a.pointer.length);
    return deepest?.choose ?? (isSpelling ? "keep-workspace" : on_conflict);
  };
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
