import type { Change, PathStep } from "@setup-pack/core";

/** What became of a block or an edge. Moved: it only stands elsewhere on the canvas. */
export type Fate = "added" | "removed" | "changed" | "moved";

/** What became of the blocks and edges of one automation, by id; those that are the same are left out. */
export interface Fates {
  readonly blocks: ReadonlyMap<string, Fate>;
  readonly edges: ReadonlyMap<string, Fate>;
}

/** Reads off a change of an automation what became of its blocks and edges. */
export function fatesIn(change: Change | undefined): Fates {
  const blocks = new Map<string, Fate>();
  const edges = new Map<string, Fate>();
  for (const { path, change: how, class: weight } of change?.fields ?? []) {
    const [document, graph, list, element, ...within] = path;
    if (document !== "document" || graph !== "graph") continue;
    const id = idOf(element);
    const fates = list === "nodes" ? blocks : list === "edges" ? edges : undefined;
    if (id === undefined || fates === undefined) continue;
    const fate = within.length > 0 || how === "reordered" ? (weight === "layout" ? "moved" : "changed") : how;
    if (fates.get(id) === undefined || fates.get(id) === "moved") fates.set(id, fate);
  }
  return { blocks, edges };
}

const idOf = (step: PathStep | undefined): string | undefined => (typeof step === "object" ? step.id : undefined);
