import type { Binding, Pack } from "@setup-pack/core";
import { isReferenceType, referencesOf } from "@setup-pack/core/format";
import { assemblePack, type PackState, storedPack } from "../items/installation.js";
import { boundReferences, carriedNames } from "./references.js";

/** A release, and what it brings for its references to stand for. */
export interface BoundRelease {
  readonly release: Pack;
  readonly bindings: readonly Binding[];
}

/**
 * What references stand for once a release is installed: for those that it makes, what it brings; for those of
 * automations that stay though it has them no more, what they stood for, also where that was an item which has another
 * key by now.
 */
export function standingBindings(
  { release, bindings }: BoundRelease,
  before: PackState,
  after: Pack,
): readonly Binding[] {
  const named = new Set([...bindings.map(nameOf), ...referencesIn(release)]);
  const left = new Set(referencesIn(after).filter((name) => !named.has(name)));
  const standing = new Map(before.bindings.map((binding) => [nameOf(binding), binding]));
  const carriedIn = carriedNames(after);
  // Without a binding a reference stands for its own id.
  for (const { type, id, targetId } of stoodFor(before))
    if (isReferenceType(type) && targetId !== id && carriedIn({ type, id }).length === 0)
      standing.set(nameOf({ type, id }), standing.get(nameOf({ type, id })) ?? { type, id, targetId });
  return [...bindings, ...[...standing.values()].filter((binding) => left.has(nameOf(binding)))];
}

/** What references stood for in the pack as the workspace had it. */
function stoodFor({ row, items, bindings }: PackState) {
  if (items.size === 0) return [];
  const whole = storedPack(assemblePack(row.about, [...items.values()]));
  return [...boundReferences(whole, items, bindings).values()].flat();
}

const nameOf = ({ type, id }: Pick<Binding, "type" | "id">): string => `${type} ${id}`;

const referencesIn = ({ automations = [] }: Pack): string[] =>
  automations.flatMap(({ document }) =>
    referencesOf(document, "").map((reference) => `${reference.type} ${reference.id}`),
  );
