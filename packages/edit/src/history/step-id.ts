import { blockKind } from "@setup-pack/core/format";
import type { JsonObject } from "@setup-pack/core/json";
import type { Clip } from "../clip/clip.js";
import { elements } from "../draft/json.js";
import { firstFree, keyFrom } from "../pack/free-key.js";
import { blocksOf, type EdgeRecord, graphOf } from "../pack/graph.js";
import { itemAt, keyOf } from "../pack/items.js";
import type { History } from "./history.js";

/**
 * The ids that steps of an automation have, or had in any state that can be come back to: what was copied of a deleted
 * step, or a scenario, may still mean it.
 */
export function knownStepIds(
  { pack, history }: { readonly pack: JsonObject; readonly history: History },
  automation: number,
): Set<string> {
  const key = keyOf(itemAt(pack, { kind: "automations", index: automation }));
  const graphs = new Set([graphOf(pack, automation)]);
  for (const { before, after } of [...history.past, ...history.future])
    for (const state of [before, after])
      for (const [index, item] of elements(state.automations).entries())
        if (keyOf(item) === key || index === automation) graphs.add(graphOf(state, index));
  return new Set([...graphs].flatMap((graph) => blocksOf(graph).map(({ id, name }) => id ?? name)));
}

/**
 * Returns an id for a new step that is none of these, made of what its kind is called: "text-1" for the first text
 * message. People meet ids in files, in messages and in what an upgrade asks, so they are words.
 */
export const newStepId = (taken: ReadonlySet<string>, kind: string): string => newStepIds(taken)(kind);

/** Ids for several new steps, one after the other: none of those taken, and each another. */
export function newStepIds(taken: ReadonlySet<string> = new Set()): (kind: string) => string {
  const last = new Map<string, number>();
  return (kind) => {
    const title = blockKind(kind)?.title ?? kind.slice(kind.indexOf(".") + 1);
    const word = keyFrom(title.replace(/^Send /, "").replace(/ message$/, "")) || "step";
    let number = (last.get(word) ?? 0) + 1;
    while (taken.has(`${word}-${number}`)) number++;
    last.set(word, number);
    return `${word}-${number}`;
  };
}

/** Returns an id for a new edge: the step it leaves and the output it leaves by, "wait-1.next". */
export const newEdgeId = (edges: readonly Pick<EdgeRecord, "id">[], source: string, handle: string): string =>
  firstFree(`${source}.${handle}`, "-", new Set(edges.map(({ id }) => id)));

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
