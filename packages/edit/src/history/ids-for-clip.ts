import type { Clip } from "../clip/clip.js";
import type { EdgeRecord } from "../pack/graph.js";
import { newEdgeId, newStepIds } from "./step-id.js";

/** Ids for copied steps, by what they are called, and for the arrows between them; none of them taken. */
export function idsForClip(clip: Clip, known: ReadonlySet<string>, edges: readonly Pick<EdgeRecord, "id">[]) {
  const newId = newStepIds(known);
  const blockIds = clip.blocks.map(({ kind }) => newId(String(kind)));
  const idOfCopy = new Map(clip.blocks.map(({ id }, index) => [id, blockIds[index]]));
  const arrows = [...edges];
  const edgeIds = clip.edges.map(({ source, handle = "next" }) => {
    const id = newEdgeId(arrows, idOfCopy.get(source) ?? "", String(handle));
    arrows.push({ id });
    return id;
  });
  return { blockIds, edgeIds };
}
