import type { BlockName, GraphRecord, JoinedEdge } from "@setup-pack/edit";

/** A way out of a branch that the author named, and the arrows that leave by it. */
export interface Outcome {
  readonly outcome: string;
  readonly edges: readonly JoinedEdge[];
}

/** Returns the outcomes of a step, in the order in which its arrows first name them. */
export function outcomesOf({ leaving }: GraphRecord, block: BlockName): readonly Outcome[] {
  const outcomes = new Map<string, JoinedEdge[]>();
  for (const edge of leaving(block)) {
    const others = outcomes.get(edge.handle);
    if (others === undefined) outcomes.set(edge.handle, [edge]);
    else others.push(edge);
  }
  return [...outcomes].map(([outcome, edges]) => ({ outcome, edges }));
}

/** Texts that are suggested at most. */
const most = 20;

/**
 * Returns the texts that stand in lists of a step's settings: where a branch lists its outcomes, they are among them.
 */
export function textsInLists(config: unknown): readonly string[] {
  const found = new Set<string>();
  const walk = (value: unknown, isElement: boolean): void => {
    if (found.size >= most) return;
    if (typeof value === "string") {
      if (isElement && value !== "") found.add(value);
    } else if (Array.isArray(value)) for (const element of value) walk(element, true);
    else if (typeof value === "object" && value !== null) for (const inner of Object.values(value)) walk(inner, false);
  };
  walk(config, false);
  return [...found];
}
