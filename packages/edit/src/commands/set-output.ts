import type { DraftObject } from "../draft/json.js";

/** Lets an edge leave by an output; "next" is what is meant where none is written (format document, Edge). */
export function setOutput(edge: DraftObject, handle: string): void {
  if (handle === "next") delete edge.handle;
  else edge.handle = handle;
}
