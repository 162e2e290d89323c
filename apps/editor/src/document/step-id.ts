import { blockKind } from "@setup-pack/core/format";
import type { DocumentState } from "./document-store.js";
import { firstFree, keyFrom } from "./free-key.js";
import { blocksOf, type EdgeRecord, graphOf } from "./graph.js";
import { itemAt, keyOf } from "./items.js";
import { elements } from "./json.js";

/**
 * The ids that steps of an automation have, or had in any state that can be come back to: what was copied of a deleted
 * step, or a scenario, may still mean it.
 */
export function knownStepIds(
  { pack, history }: Pick<DocumentState, "pack" | "history">,
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
 * An id for a new step that is none of these, made of what its kind is called: "text-1" for the first text message.
 * People meet ids in files, in messages and in what an upgrade asks, so they are words.
 */
export function newStepId(taken: ReadonlySet<string>, kind: string): string {
  const title = blockKind(kind)?.title ?? kind.slice(kind.indexOf(".") + 1);
  const word = keyFrom(title.replace(/^Send /, "").replace(/ message$/, "")) || "step";
  let number = 1;
  while (taken.has(`${word}-${number}`)) number++;
  return `${word}-${number}`;
}

/** An id for a new edge: the step it leaves and the output it leaves by, "wait-1.next". */
export const newEdgeId = (edges: readonly Pick<EdgeRecord, "id">[], source: string, handle: string): string =>
  firstFree(`${source}.${handle}`, "-", new Set(edges.map(({ id }) => id)));
