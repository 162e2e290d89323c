import type { Binding, Pack } from "@setup-pack/core";
import { referencesOf } from "@setup-pack/core/format";

/** A release, and what it brings for its references to stand for. */
export interface BoundRelease {
  readonly release: Pack;
  readonly bindings: readonly Binding[];
}

/**
 * What references stand for once a release is installed: for those that it makes, what it brings; for those of
 * automations that stay though it has them no more, what they stood for.
 */
export function standingBindings(
  { release, bindings }: BoundRelease,
  before: readonly Binding[],
  after: Pack,
): readonly Binding[] {
  const named = new Set([...bindings.map(nameOf), ...referencesIn(release)]);
  const left = new Set(referencesIn(after).filter((name) => !named.has(name)));
  return [...bindings, ...before.filter((binding) => left.has(nameOf(binding)))];
}

const nameOf = ({ type, id }: Pick<Binding, "type" | "id">): string => `${type} ${id}`;

const referencesIn = ({ automations = [] }: Pack): string[] =>
  automations.flatMap(({ document }) =>
    referencesOf(document, "").map((reference) => `${reference.type} ${reference.id}`),
  );
