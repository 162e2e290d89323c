import type { Insertion } from "@setup-pack/core/layout";
import type { EdgeRecord } from "../pack/graph.js";

/** Returns how the layout is asked for room on an edge; one without an id of its own it cannot tell from others. */
export const insertionOn = ({ id, name, source = "", handle }: EdgeRecord): Insertion =>
  id === name ? { edge: name } : { source, handle };
