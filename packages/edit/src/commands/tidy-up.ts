import { isDraftObject, member } from "../draft/json.js";
import { blocksOf, draftGraph } from "../pack/graph.js";
import { placesOf } from "../pack/places.js";
import type { Command } from "./command.js";

export interface TidyUp {
  /** The index of the automation. */
  readonly automation: number;
}

/** Puts every step where the layout has it. */
export const tidyUp: Command<TidyUp> = {
  name: () => "tidy up",
  apply(pack, { automation }) {
    const graph = draftGraph(pack, automation);
    if (graph === undefined) return;
    const unplaced = graph.nodes.map((node) => (isDraftObject(node) ? { ...node, position: undefined } : node));
    const places = placesOf({ nodes: unplaced, edges: graph.edges });
    for (const { name, index, position } of blocksOf(graph)) {
      const node = graph.nodes[index];
      const place = places.get(name);
      if (!isDraftObject(node) || place === undefined) continue;
      if (member(position, "x") !== place.x || member(position, "y") !== place.y) node.position = { ...place };
    }
  },
};
