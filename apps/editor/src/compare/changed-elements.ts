import type { Change, PathStep } from "@setup-pack/core";

/** What became of a block or an edge. Moved: it only stands elsewhere on the canvas. */
export type ElementChange = "added" | "removed" | "changed" | "moved";

/** What became of the blocks and edges of one automation, by id; those that are the same are left out. */
export interface ElementChanges {
  readonly blocks: ReadonlyMap<string, ElementChange>;
  readonly edges: ReadonlyMap<string, ElementChange>;
}

/** Reads off a change of an automation what became of its blocks and edges. */
export function elementChanges(change: Change | undefined): ElementChanges {
  const blocks = new Map<string, ElementChange>();
  const edges = new Map<string, ElementChange>();
  for (const { path, change: how, class: weight } of change?.fields ?? []) {
    const [document, graph, list, element, ...within] = path;
    if (document !== "document" || graph !== "graph") continue;
    const id = idOf(element);
    const changes = list === "nodes" ? blocks : list === "edges" ? edges : undefined;
    if (id === undefined || changes === undefined) continue;
    const kind = within.length > 0 || how === "reordered" ? (weight === "layout" ? "moved" : "changed") : how;
    if (changes.get(id) === undefined || changes.get(id) === "moved") changes.set(id, kind);
  }
  return { blocks, edges };
}

const idOf = (step: PathStep | undefined): string | undefined => (typeof step === "object" ? step.id : undefined);
