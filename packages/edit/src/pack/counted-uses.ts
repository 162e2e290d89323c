import type { Path } from "../draft/json.js";

/**
 * Counts uses as an author does: each step once, and the reference that an automation lists only where none of its
 * steps uses it. Gives the first place of each.
 */
export function countedUses(uses: readonly Path[]): readonly Path[] {
  const owners = new Map<string, Path>();
  for (const use of uses) {
    const owner = JSON.stringify(isOfStep(use) ? use.slice(0, stepDepth) : use);
    if (!owners.has(owner)) owners.set(owner, use);
  }
  const withSteps = new Set(uses.filter(isOfStep).map(([, automation]) => automation));
  return [...owners.values()].filter((use) => !(use[3] === "references" && withSteps.has(use[1])));
}

/** automations, place, document, graph, nodes, place */
const stepDepth = 6;

/** Returns whether a place is within the settings of a step. */
export const isOfStep = (use: Path): boolean =>
  use[0] === "automations" && use[3] === "graph" && use[4] === "nodes" && use.length >= stepDepth;
