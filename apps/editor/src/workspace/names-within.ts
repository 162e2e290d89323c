import type { PathStep } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { documentOf, elements, keyOf, knownIn } from "@setup-pack/edit";
import { type ElementNames, elementNames } from "../compare/index.js";

/** A value that stands at a path inside an item. */
interface PlacedValue {
  readonly path: readonly PathStep[];
  readonly value: unknown;
}

/**
 * Returns what a person calls the steps and arrows of an item: as the values tell them, else as they are in the pack.
 */
export function namesWithin(
  pack: JsonObject,
  { kind, key }: { readonly kind: string; readonly key: string },
  values: readonly PlacedValue[],
): ElementNames {
  const own = kind === "automations" ? elements(pack.automations).find((item) => keyOf(item) === key) : undefined;
  const inList = (list: string): unknown[] =>
    values.flatMap(({ path, value }) => (path.at(-2) === list && typeof path.at(-1) === "object" ? [value] : []));
  const told = { known: knownIn(pack, own), book: packBook(pack) };
  const changed = { nodes: inList("nodes"), edges: inList("edges") };
  return elementNames([
    { graph: documentOf(own).graph, ...told },
    { graph: changed, ...told },
  ]);
}
