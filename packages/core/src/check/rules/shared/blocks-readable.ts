import { malformed } from "../../../model.js";
import type { AutomationSubject } from "../../subjects/subjects.js";
import { isWellFormed } from "../../well-formed.js";

/**
 * Returns whether all blocks of an automation and their config can be read; only then is it certain that an id is not
 * used.
 */
export function blocksReadable({ document }: Pick<AutomationSubject, "document">): boolean {
  const nodes = isWellFormed(document.graph) ? document.graph.nodes : undefined;
  return (
    isWellFormed(nodes) &&
    nodes.every(
      (node) =>
        isWellFormed(node) && node.config !== malformed && (typeof node.kind === "string" || node.config !== undefined),
    )
  );
}
