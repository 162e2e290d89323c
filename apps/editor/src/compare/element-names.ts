import { describeBlock, type NameLookup } from "@setup-pack/core";
import type { BlockBook } from "@setup-pack/core/meaning";
import { blocksOf, edgesOf } from "@setup-pack/edit";
import { placeMessages } from "../messages/index.js";
import type { ElementNames } from "./path-words.js";

/** A state of a graph, and what its steps are told by. */
export interface ToldGraph {
  readonly graph: unknown;
  readonly known: NameLookup;
  readonly book: BlockBook;
}

/** Returns the names of what stands in several states of a graph; what a later one has goes before. */
export function elementNames(graphs: readonly ToldGraph[]): ElementNames {
  const steps = new Map<string, string>();
  const arrows = new Map<string, string>();
  const step = (id: string): string => steps.get(id) ?? id;
  for (const { graph, known, book } of graphs) {
    for (const { id, kind, config } of blocksOf(graph))
      if (id !== undefined) steps.set(id, describeBlock({ kind, config }, known, book));
    for (const { id, source = "", target = "" } of edgesOf(graph))
      if (id !== undefined) arrows.set(id, placeMessages.arrow(step(source), step(target)));
  }
  return { step, arrow: (id) => arrows.get(id) ?? id };
}
