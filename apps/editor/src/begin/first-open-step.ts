import { outline } from "@setup-pack/core";
import { carriedBy, referencesOf } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import { meaningOf, packBook } from "@setup-pack/core/meaning";
import { documentOf, elements, readGraph, symbolsOf } from "@setup-pack/edit";

/**
 * Returns the first step of an automation, as a contact comes to them, that needs its author: a setting is missing, or
 * one holds what only a workspace has. Its place in the list of steps; undefined where none does.
 */
export function firstOpenStep(pack: JsonObject, automation: number): number | undefined {
  const document = documentOf(elements(pack.automations)[automation]);
  const { byName, blocks } = readGraph(document.graph);
  const symbols = symbolsOf(pack);
  const elsewhere = new Set(
    referencesOf(document, "").flatMap((reference) =>
      carriedBy(reference, symbols).length === 0 && reference.id !== undefined ? [reference.id] : [],
    ),
  );
  const book = packBook(pack);
  const nodes = blocks.map(({ name: id, kind, config }) => ({ id, kind, config }));
  const edges = readGraph(document.graph).edges.map(({ name, from, to, handle }) => ({
    id: name,
    source: from,
    target: to,
    handle,
  }));
  return outline({ nodes, edges })
    .flatMap(({ tells, block }) => (tells === "jump" || block === undefined ? [] : (byName.get(block) ?? [])))
    .find((block) => meaningOf(block, book)?.certainty === "unknown" || holds(block.config, elsewhere))?.index;
}

/** Returns whether a value holds one of the texts. */
function holds(value: unknown, texts: ReadonlySet<string>): boolean {
  if (typeof value === "string") return texts.has(value);
  return typeof value === "object" && value !== null && Object.values(value).some((inner) => holds(inner, texts));
}
