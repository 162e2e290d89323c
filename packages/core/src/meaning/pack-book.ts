import { isObject } from "../json.js";
import { type Reference, referencesOf } from "../symbols/references.js";
import { lazy } from "../words/lazy.js";
import { type BlockBook, blockBook, mostSamples, type TeamEntry } from "./block-book.js";
import type { BlockSample } from "./learn.js";

/**
 * The block book in force for a pack: ours, what is learned from the pack itself, and the team's. Whatever tells, draws or
 * compares blocks of a pack reads them by it. Takes a pack in any state; nothing is learned from what cannot be read.
 * @example
 * ```ts
 * import { meaningOf, packBook } from "@setup-pack/core/meaning";
 *
 * const nap = { kind: "control.wait", config: { amount: 2, unit: "days" } };
 * const book = packBook({ automations: [{ document: { graph: { nodes: [nap] } } }] });
 * console.log(meaningOf(nap, book)?.certainty); // assumed
 * ```
 */
export function packBook(pack: unknown, team?: ReadonlyMap<string, TeamEntry>): BlockBook {
  const book = lazy(() => blockBook({ samples: samplesIn(pack, mostSamples), ...(team && { team }) }));
  return (kind) => book()(kind);
}

/** The blocks of a pack, at most so many of a kind, each with what the ids in its config refer to. */
export function* samplesIn(pack: unknown, mostOfAKind = Infinity): Generator<BlockSample> {
  const counts = new Map<string, number>();
  const automations: readonly unknown[] = isObject(pack) && Array.isArray(pack.automations) ? pack.automations : [];
  for (const automation of automations) {
    const document = isObject(automation) ? automation.document : undefined;
    const graph = isObject(document) ? document.graph : undefined;
    const nodes: readonly unknown[] = isObject(graph) && Array.isArray(graph.nodes) ? graph.nodes : [];
    const types = lazy(() => typesOf(referencesOf(document, "")));
    const typeOf = (id: string): string | undefined => types().get(id);
    for (const node of nodes) {
      if (!isObject(node) || typeof node.kind !== "string") continue;
      const { kind, config } = node;
      const count = counts.get(kind) ?? 0;
      if (count === mostOfAKind) continue;
      counts.set(kind, count + 1);
      yield { kind, config, typeOf };
    }
  }
}

/** The type of what each id refers to; an id of two types says nothing. */
function typesOf(references: readonly Pick<Reference, "id" | "type">[]): ReadonlyMap<string, string | undefined> {
  const types = new Map<string, string | undefined>();
  for (const { id, type } of references) types.set(id, types.has(id) && types.get(id) !== type ? undefined : type);
  return types;
}
