import type { Binding, Bindings, BoundReference } from "@setup-pack/core";
import { fold, nearest } from "@setup-pack/core/words";
import type { Candidate, Candidates } from "./candidates.js";
import type { ExternalReference } from "./external-reference.js";

/** A reference and the one record of the workspace that it stands for. */
export interface BoundMatch {
  readonly reference: ExternalReference;
  readonly target: Pick<Candidate, "id"> & Partial<Candidate>;
  readonly by: "binding" | "id" | "name" | "folded name" | "installed binding";
}

/** A reference that is left to a person. */
export interface UnboundMatch {
  readonly reference: ExternalReference;
  readonly why:
    | "nothing matches"
    | "several match"
    /** The bindings file names a record that the workspace does not have. */
    | "bound to nothing"
    /** The only stage of that name stands in another pipeline than the reference says. */
    | "other pipeline"
    /** The pack itself carries several things of that id. */
    | "carried twice";
  readonly candidates: readonly Candidate[];
  /** Records whose names are close to what was looked for, the nearest first. */
  readonly near: readonly Candidate[];
  /**
   * Of a reference that nothing matches: what else a person may choose from, by name. Left out where there is nothing.
   */
  readonly others?: readonly Candidate[];
}

export type Match = BoundMatch | UnboundMatch;

/**
 * Returns whether a reference found its record.
 * @example
 * ```ts
 * import { isBound } from "@setup-pack/installer";
 *
 * const reference = { type: "tag", id: "tag-hot", names: ["Hot"], details: [], at: [], carried: [] } as const;
 * console.log(isBound({ reference, target: { id: "tag_1" }, by: "id" })); // true
 * console.log(isBound({ reference, why: "nothing matches", candidates: [], near: [] })); // false
 * ```
 */
export function isBound(match: Match): match is BoundMatch {
  return "target" in match;
}

/**
 * Finds the one record that a reference stands for, in this order: the bindings file; what the installed release was
 * bound to, while that is there, so that nobody who joins with a likelier name takes over; the very id; the very name;
 * the name but for case and white space. The first of these that finds anything decides: one record is bound, several
 * are left to a person.
 * `candidates` is undefined where the workspace has no such list; then only bindings can tell.
 */
export function matchReference(
  reference: ExternalReference,
  candidates: Candidates | undefined,
  bindings: Bindings,
  before: readonly Binding[] = [],
): Match {
  const explicit = bindingOf(reference, bindings.bindings ?? []);
  if (explicit !== undefined)
    return (
      bound(reference, explicit.targetId, candidates, "binding") ?? unbound(reference, "bound to nothing", candidates)
    );
  if (reference.carried.length > 1) return unbound(reference, "carried twice", undefined);
  const earlier = before.find(({ type, id }) => type === reference.type && id === reference.id);
  const held = earlier && bound(reference, earlier.targetId, candidates, "installed binding");
  if (held !== undefined) return held;
  return candidates === undefined ? unbound(reference, "nothing matches", undefined) : search(reference, candidates);
}

function bound(
  reference: ExternalReference,
  id: string,
  candidates: Candidates | undefined,
  by: BoundMatch["by"],
): BoundMatch | undefined {
  const target = candidates === undefined ? { id } : candidates.withId(id);
  return target === undefined ? undefined : { reference, target, by };
}

function search(reference: ExternalReference, candidates: Candidates): Match {
  const sameId = candidates.withId(reference.id);
  if (sameId !== undefined) return { reference, target: sameId, by: "id" };
  for (const [by, find] of [
    ["name", candidates.named],
    ["folded name", candidates.called],
  ] as const) {
    const found = distinct(reference.names.flatMap(find));
    if (found.length > 0) return decided(reference, found, by, candidates);
  }
  return unbound(reference, "nothing matches", candidates);
}

/** Returns the entry that binds a reference: one with its id counts before one with its name. */
function bindingOf(
  { type, id, names }: ExternalReference,
  entries: readonly BoundReference[],
): BoundReference | undefined {
  const ofType = entries.filter((entry) => entry.type === type);
  return (
    ofType.find((entry) => entry.id === id) ??
    ofType.find((entry) => entry.id === undefined && names.includes(entry.name ?? ""))
  );
}

function decided(
  reference: ExternalReference,
  found: readonly Candidate[],
  by: BoundMatch["by"],
  candidates: Candidates,
): Match {
  const within =
    reference.details.length === 0 ? [] : found.filter((candidate) => isWithin(candidate, reference.details));
  const meant = within.length === 0 ? found : within;
  const [target, ...others] = meant;
  if (target === undefined || others.length > 0)
    return { reference, why: "several match", candidates: meant, near: [] };
  const elsewhere = within.length === 0 && candidates.all.some((candidate) => isWithin(candidate, reference.details));
  return elsewhere ? { reference, why: "other pipeline", candidates: meant, near: [] } : { reference, target, by };
}

/** Returns whether a deal stage stands in a pipeline that a reference's detail names. */
function isWithin({ pipeline }: Candidate, details: readonly string[]): boolean {
  return (
    pipeline !== undefined && details.some((detail) => detail === pipeline.id || fold(detail) === fold(pipeline.name))
  );
}

const distinct = (found: readonly Candidate[]): Candidate[] => [...new Map(found.map((one) => [one.id, one])).values()];

/** As many near names as a person wants to read. */
const mostNear = 3;

/** As many others as a person chooses from. */
const mostOffered = 20;

function unbound(
  reference: ExternalReference,
  why: UnboundMatch["why"],
  candidates: Candidates | undefined,
): UnboundMatch {
  const names = new Set((candidates?.all ?? []).map(({ name }) => name));
  const near: Candidate[] = [];
  for (const sought of reference.names.length === 0 ? [reference.id] : reference.names) {
    for (
      let name = nearest(sought, names);
      name !== undefined && near.length < mostNear;
      name = nearest(sought, names)
    ) {
      near.push(...(candidates?.named(name) ?? []));
      names.delete(name);
    }
  }
  const others = (candidates?.all ?? [])
    .filter(({ id }) => !near.some((one) => one.id === id))
    .toSorted((one, other) => one.name.localeCompare(other.name, "en"))
    .slice(0, mostOffered);
  return { reference, why, candidates: [], near: near.slice(0, mostNear), ...(others.length > 0 && { others }) };
}
