import { anyOutcome, type BlockKindEntry } from "../blocks/block-kind.js";
import type { Operation } from "./operation.js";

/** Returns the outputs of a deciding block that nothing is connected to: whoever leaves by one of them is at an end. */
export function unconnectedOutputs(
  entry: BlockKindEntry | undefined,
  does: Operation | undefined,
  connected: { has(output: string): boolean },
): readonly string[] {
  if (entry?.flow !== "decides") return [];
  const chosen = does?.operation === "choose" ? does.outcomes : [];
  const outputs = entry.outputs === anyOutcome ? chosen : entry.outputs;
  return outputs.filter((output) => !connected.has(output));
}
