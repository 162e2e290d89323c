import type { Change } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { packBook } from "@setup-pack/core/meaning";
import { documentOf, elements, keyOf, knownIn } from "@setup-pack/edit";
import type { ToldGraph } from "./element-names.js";

/** Where an item stands in the list of its kind; -1 where the pack has none of that key. */
export function indexIn(pack: JsonObject | undefined, kind: Change["item"]["kind"], key: string): number {
  return elements(pack?.[kind]).findIndex((item) => keyOf(item) === key);
}

/** Returns the graph of an automation, and what its steps are told by; an empty one where there is none. */
export function graphAt(pack: JsonObject | undefined, index: number): ToldGraph {
  const automation = elements(pack?.automations)[index];
  const { graph } = documentOf(automation);
  return { graph, known: knownIn(pack ?? {}, automation), book: packBook(pack) };
}
