import type { Change, PathStep } from "@setup-pack/core";

/**
 * What became of a block or an edge. Renamed: it only got another id. Moved: it only stands elsewhere on the canvas.
 */
export type ElementChange = "added" | "removed" | "changed" | "renamed" | "moved";

/** What became of the blocks and edges of one automation, by id; those that are the same are left out. */
export interface ElementChanges {
  readonly blocks: ReadonlyMap<string, ElementChange>;
  readonly edges: ReadonlyMap<string, ElementChange>;
}

/** Reads off a change of an automation what became of its blocks and edges. */
export function elementChanges(change: Change | undefined): ElementChanges {
  const blocks = new Map<string, ElementChange>();
  const edges = new Map<string, ElementChange>();
  const renamed = new Set((change?.renames ?? []).flatMap(({ fields }) => fields));
  for (const { path, previous } of change?.renames ?? []) {
    const changes = path[2] === "nodes" ? blocks : path[2] === "edges" ? edges : undefined;
    for (const id of [previous, idOf(path[3])]) if (id !== undefined) changes?.set(id, "renamed");
  }
  for (const [at, { path, change: how, class: weight }] of (change?.fields ?? []).entries()) {
    if (renamed.has(at)) continue;
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
