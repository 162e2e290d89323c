import type { Binding, Pack } from "@setup-pack/core";
import { carriedBy, type Reference, referencesOf, symbolTable } from "@setup-pack/core/format";
import { quote } from "@setup-pack/core/words";
import { Refusal } from "../../refusal.js";

/** What a pack that is to be imported is compared with. */
interface Known {
  readonly release: Pack;
  /** What the workspace has of the pack. */
  readonly there: Pack | null;
  /** The release that is installed. */
  readonly base: Pack | undefined;
  readonly bindings: readonly Binding[];
}

type NamedReference = Pick<Reference, "type" | "id" | "name">;

/**
 * Returns what automations of a pack refer to that the pack neither carries nor binds to a record. What the office
 * deleted, and what it refers to by ids of its own, is not among it.
 */
export function missingIn(written: Pack, { release, there, base, bindings }: Known): readonly NamedReference[] {
  const carriedIn = (pack: Pack | null | undefined) => {
    const symbols = symbolTable({ ...pack });
    return (reference: NamedReference): boolean => carriedBy(reference, symbols).length > 0;
  };
  const [isCarried, isThere, wasThere] = [carriedIn(written), carriedIn(there), carriedIn(base)];
  const released = new Set(referencesIn(release).map(({ type, id }) => `${type} ${id}`));
  const bound = new Set(bindings.map(({ type, targetId }) => `${type} ${targetId}`));
  return referencesIn(written).filter((reference) => {
    const name = `${reference.type} ${reference.id}`;
    if (isCarried(reference) || bound.has(name)) return false;
    return isThere(reference) || (released.has(name) && !wasThere(reference));
  });
}

const referencesIn = ({ automations = [] }: Pack): readonly NamedReference[] =>
  automations.flatMap(({ document }) => referencesOf(document, ""));

/** Returns why a pack is not handed over that would name what is neither in it nor known by an id. */
export const notCarried = ({ type, id, name }: NamedReference): Refusal =>
  new Refusal(
    "stale",
    `An automation refers to the ${type.replaceAll("_", " ")} ${quote(name ?? id)}, which the pack to import would neither carry nor name by its id in the workspace.`,
    "Make a new plan: the workspace may have changed.",
  );
