import type { Bindings, Pack } from "@setup-pack/core";
import { append } from "@setup-pack/core/json";
import { idleAnswers } from "@setup-pack/core/meaning";
import { quote } from "@setup-pack/core/words";
import { isBound, type Match } from "../match/match-reference.js";
import { candidateWords } from "../match/words.js";
import { typeWords } from "../target/lists.js";
import type { Installation } from "../target/target.js";
import type { EntryFinding } from "./entry-finding.js";
import { unfitItems } from "./unfit-items.js";
import { unfitPlaces } from "./unfit-places.js";
import { unfitReferences } from "./unfit-references.js";

/**
 * Entries of a bindings file that do nothing when a release is installed: what they name is not there, or not any more.
 * @example
 * ```ts
 * import type { Pack } from "@setup-pack/core";
 * import { unfitEntries } from "@setup-pack/installer";
 *
 * const autumn: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "9d2f6c1e-0b7a-4c8d-8e35-1a4f5b6c7d80",
 *   name: "Autumn",
 *   version: "1.0.0",
 *   resources: [{ kind: "tag", key: "garden", name: "Garden" }],
 * };
 * const [found] = unfitEntries({ existing: [{ kind: "tag", name: "Gardn", hold: "used" }] }, autumn, null);
 * console.log(found?.at, found?.message);
 * // /existing/0/name The release has no tag "Gardn", and this does nothing. Did you mean "Garden"?
 * ```
 */
export function unfitEntries(
  { bindings = [], conflicts = [], existing = [], places = [] }: Bindings,
  release: Pack,
  installation: Installation | null,
): EntryFinding[] {
  const others = installation === null ? [] : [installation.base, installation.current];
  return [
    ...unfitReferences(bindings, release),
    ...unfitPlaces(conflicts, release, others),
    ...unfitItems(existing, release, installation),
    ...idleAnswers(release, places).map((place) => ({
      at: append("", "places", places.indexOf(place)),
      message: "The release has no open text there, and this does nothing.",
    })),
  ];
}

/**
 * Entries that bind a reference to a record that the workspace does not have. They stand against the plan as well.
 * @example
 * ```ts
 * import { absentTargets } from "@setup-pack/installer";
 *
 * const reference = { type: "tag", id: "hot", names: ["Hot"], details: [], at: [], carried: [] } as const;
 * const match = { reference, why: "bound to nothing", candidates: [], near: [] } as const;
 * const [found] = absentTargets({ bindings: [{ type: "tag", id: "hot", targetId: "tag_9" }] }, [match]);
 * console.log(found?.at, found?.message); // /bindings/0/targetId The workspace has no tag with the id "tag_9".
 * ```
 */
export function absentTargets({ bindings = [] }: Bindings, matches: readonly Match[]): EntryFinding[] {
  return matches.flatMap((match): EntryFinding[] => {
    if (isBound(match) || match.why !== "bound to nothing") return [];
    const { type, id, names } = match.reference;
    const byId = bindings.findIndex((one) => one.type === type && one.id === id);
    const byName = bindings.findIndex(
      (one) => one.type === type && one.id === undefined && names.includes(one.name ?? ""),
    );
    const index = byId < 0 ? byName : byId;
    const { targetId = "" } = bindings[index] ?? {};
    const [near] = match.near;
    const meant = near === undefined ? "" : ` Did you mean ${candidateWords(near)}?`;
    const message = `The workspace has no ${typeWords(type)} with the id ${quote(targetId)}.${meant}`;
    return [{ at: append("", "bindings", index, "targetId"), message }];
  });
}
