import { describeBlock } from "@setup-pack/core";
import { blocksOf, edgesOf } from "../document/index.js";
import { placeMessages } from "../messages/index.js";
import type { ElementNames } from "./path-words.js";

/** The names of what stands in several states of a graph; what a later one has goes before. */
export function elementNames(graphs: readonly unknown[]): ElementNames {
  const steps = new Map<string, string>();
  const arrows = new Map<string, string>();
  const step = (id: string): string => steps.get(id) ?? id;
  for (const graph of graphs) {
    for (const { id, kind, config } of blocksOf(graph))
      if (id !== undefined) steps.set(id, describeBlock({ kind, config }));
    for (const { id, source = "", target = "" } of edgesOf(graph))
      if (id !== undefined) arrows.set(id, placeMessages.arrow(step(source), step(target)));
  }
  return { step, arrow: (id) => arrows.get(id) ?? id };
}
