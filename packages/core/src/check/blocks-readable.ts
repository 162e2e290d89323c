import { type Malformed, malformed } from "../model.js";
import { isSound } from "./sound.js";
import type { AutomationSubject } from "./subjects.js";

/** Whether all blocks of an automation and their config can be read, so that what they do not name is not named. */
export function blocksReadable({ document, graph }: Pick<AutomationSubject, "document" | "graph">): boolean {
  const nodes: readonly unknown[] | Malformed | undefined = isSound(document.graph) ? document.graph.nodes : undefined;
  if (!isSound(nodes)) return false;
  return (
    !nodes.includes(malformed) &&
    graph.blocks.every(({ kind, config }) => config !== malformed && (kind !== undefined || config !== undefined))
  );
}
