import { operationOf } from "@setup-pack/core/meaning";
import type { Graph } from "@setup-pack/core/parts";

/** A block on a way, and the output that it is left by. */
export interface WayStep {
  readonly block: string;
  readonly handle: string;
}

/**
 * Returns the shortest ways from triggers to a block, at most one from each trigger and `most` in all, the shortest
 * first; the block itself is not on them. A trigger is come to without a way.
 */
export function pathsTo(block: string, { nodes, edges = [] }: Graph, most: number): readonly (readonly WayStep[])[] {
  const into = new Map<string, { readonly source: string; readonly handle: string }[]>();
  for (const { source, target, handle = "next" } of edges) {
    const others = into.get(target);
    if (others === undefined) into.set(target, [{ source, handle }]);
    else others.push({ source, handle });
  }
  const isTrigger = new Set(nodes.flatMap(({ id, kind }) => (operationOf(kind) === "starts" ? id : [])));
  if (isTrigger.has(block)) return [[]];
  /** For each block that leads there, the step that leads nearer. */
  const next = new Map<string, { readonly handle: string; readonly to: string }>();
  const ways: (readonly WayStep[])[] = [];
  let reached = [block];
  while (reached.length > 0 && ways.length < most) {
    const further: string[] = [];
    for (const to of reached)
      for (const { source, handle } of into.get(to) ?? []) {
        if (next.has(source) || source === block) continue;
        next.set(source, { handle, to });
        if (isTrigger.has(source)) ways.push(wayFrom(source, block, next));
        else further.push(source);
      }
    reached = further;
  }
  return ways.slice(0, most);
}

function wayFrom(
  trigger: string,
  block: string,
  next: ReadonlyMap<string, { readonly handle: string; readonly to: string }>,
): readonly WayStep[] {
  const steps: WayStep[] = [];
  for (let at = trigger; at !== block; ) {
    const step = next.get(at);
    if (step === undefined) break;
    steps.push({ block: at, handle: step.handle });
    at = step.to;
  }
  return steps;
}
