import { blockKind } from "@setup-pack/core/format";
import type { DraftObject } from "../draft/json.js";

/** Lets an edge leave by an output; "next" is what is meant where none is written (format document, Edge). */
export function setOutput(edge: DraftObject, handle: string): void {
  if (handle === "next") delete edge.handle;
  else edge.handle = handle;
}

/**
 * Returns the output by which an automation goes on behind a new block: its first. A loop goes on when it is done; what
 * it does for each thing is still to be said.
 */
export function onwardOutput(kind: string): string {
  const outputs = blockKind(kind)?.outputs;
  if (!Array.isArray(outputs)) return "next";
  return outputs.includes("done") ? "done" : (outputs[0] ?? "next");
}
