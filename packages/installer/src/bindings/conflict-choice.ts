import type { Bindings, Choice, ContestedValue, Pack, PathStep, SettledConflict } from "@setup-pack/core";
import { append, type Pointer } from "@setup-pack/core/json";
import { placeIn } from "@setup-pack/core/words";

/**
 * Returns whose value stands where workspace and release changed one differently: what the bindings file says of the
 * place, or of the nearest one around it, for this release before every release; else what was asked for all conflicts.
 * Another spelling of one name is no conflict: only what is said of that very place changes it.
 */
export function conflictChoice(
  release: Pack,
  { conflicts = [] }: Bindings,
  otherwise: Choice,
): (contested: ContestedValue) => Choice {
  const settled = settledFor(release.version, conflicts);
  return (contested) => {
    const places = settled.length === 0 ? [] : [namedPlace(contested), placeIn(release, contested, contested.path)];
    const isMeant = contested.isSpelling === true ? isSamePlace : holds;
    let deepest = -1;
    let choice = contested.isSpelling === true ? "keep-workspace" : otherwise;
    for (const { pointer, choose } of settled) {
      if (pointer.length <= deepest || !places.some((place) => isMeant(pointer, place))) continue;
      [deepest, choice] = [pointer.length, choose];
    }
    return choice;
  };
}

/** Returns what was decided for a release, and after it what was decided for all. */
export const settledFor = (version: string, conflicts: readonly SettledConflict[]): readonly SettledConflict[] => [
  ...conflicts.filter(({ release }) => release === version),
  ...conflicts.filter(({ release }) => release === undefined),
];

const isSamePlace = (pointer: Pointer, place: Pointer): boolean => pointer === place;

/** Returns whether a pointer leads to a place or to something around it. */
const holds = (pointer: Pointer, place: Pointer): boolean => place === pointer || place.startsWith(`${pointer}/`);

/**
 * Returns a place with the elements of lists by their keys and ids, which stay when items change places.
 * @example
 * ```ts
 * import { namedPlace } from "@setup-pack/installer";
 *
 * console.log(namedPlace({ kind: "resources", key: "hot", path: ["data", "color"] })); // /resources/hot/data/color
 * ```
 */
export function namedPlace({ kind, key, path }: ContestedValue): Pointer {
  return append("", ...(kind === "pack" ? [] : [kind, key]), ...path.map(stepName));
}

function stepName(step: PathStep): string {
  return typeof step === "string" ? step : (step.id ?? step.key ?? "");
}
