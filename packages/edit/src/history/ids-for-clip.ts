import type { Clip } from "../clip/clip.js";
import type { EdgeRecord } from "../pack/graph.js";
import { newEdgeId, newStepId } from "./step-id.js";

/** Ids for copied steps, by what they are called, and for the arrows between them; none of them taken. */
export function idsForClip(clip: Clip, known: ReadonlySet<string>, edges: readonly Pick<EdgeRecord, "id">[]) {
  const taken = new Set(known);
  const blockIds = clip.blocks.map(({ kind }) => {
    const id = newStepId(taken, String(kind));
    taken.add(id);
    return id;
  });
  const newId = new Map(clip.blocks.map(({ id }, index) => [id, blockIds[index]]));
  const arrows = [...edges];
  const edgeIds = clip.edges.map(({ source, handle = "next" }) => {
    const id = newEdgeId(arrows, newId.get(source) ?? "", String(handle));
    arrows.push({ id });
    return id;
  });
  return { blockIds, edgeIds };
}
