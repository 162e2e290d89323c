import type { Binding, Bindings, CompiledPack, ReferenceType } from "@setup-pack/core";
import { Refusal } from "../refusal.js";
import { unavailableSentence } from "../target/listing.js";
import { listOfType } from "../target/lists.js";
import type { InstallTarget } from "../target/target.js";
import { type Candidates, candidatesOf, indexed } from "./candidates.js";
import { externalReferences } from "./external-reference.js";
import { type Match, matchReference } from "./match-reference.js";

/** What a workspace calls a record that a reference of a type may stand for; undefined where no list tells. */
export type RecordNames = (type: ReferenceType, id: string) => string | undefined;

/** What became of a pack's references that the pack does not carry. */
export interface MatchResults {
  readonly matches: readonly Match[];
  /** Lists that could not be searched, with a sentence that says why. */
  readonly unsearched: ReadonlyMap<ReferenceType, string>;
  /** By the lists that were searched. */
  readonly nameOf: RecordNames;
}

/**
 * Matches the references of a pack against a workspace. Reads only the lists that they need. `before` is what the
 * release that is installed was bound to.
 */
export async function matchPack(
  pack: CompiledPack,
  target: Pick<InstallTarget, "list">,
  bindings: Bindings,
  before: readonly Binding[] = [],
): Promise<MatchResults | Refusal> {
  const references = externalReferences(pack);
  const searched = new Map<ReferenceType, Candidates>();
  const unsearched = new Map<ReferenceType, string>();
  for (const type of new Set(references.map((one) => one.type))) {
    const listing = await target.list(listOfType(type));
    if (listing instanceof Refusal) return listing;
    if (listing.unavailable === undefined) searched.set(type, indexed(candidatesOf(type, listing.items)));
    else unsearched.set(type, unavailableSentence(listOfType(type), listing.unavailable));
  }
  return {
    matches: references.map((one) => matchReference(one, searched.get(one.type), bindings, before)),
    unsearched,
    nameOf: (type, id) => searched.get(type)?.withId(id)?.name,
  };
}
