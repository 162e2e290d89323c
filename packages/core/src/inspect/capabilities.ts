import { type AutomationGraph, automationGraph, type Block } from "../graph/automation-graph.js";
import { reachableFrom } from "../graph/reachability.js";
import type { Pack } from "../model.js";
import { append, type Pointer } from "../pointer.js";
import { type Reference, referencesOf } from "../symbols/references.js";
import { type CapabilityKind, detectors, inboundTriggers } from "./detectors.js";

/** A block that has a capability. */
export interface CapableBlock {
  /** The block's element of `nodes`. */
  readonly at: Pointer;
  readonly automation: string;
  readonly block: string;
}

/** Something a pack can do to the world outside it, and where. */
export interface Capability {
  readonly kind: CapabilityKind;
  /** What it is done to: a host, a channel, a field, an automation; "" where the config does not plainly say. */
  readonly what: string;
  readonly blocks: readonly CapableBlock[];
}

/**
 * What a pack can do once it is switched on: the hosts it calls, the channels it sends by, the fields it writes, and
 * so on, by kind and then in the order of the pack. Read from the kinds of its blocks and from what their config
 * plainly says; what a config hides cannot be seen.
 */
export function capabilities(pack: Pack): Capability[] {
  const found = new Map<CapabilityKind, Map<string, CapableBlock[]>>();
  for (const [index, { key, document }] of (pack.automations ?? []).entries()) {
    const documentAt = append("", "automations", index, "document");
    const graph = automationGraph(document.graph);
    const references = new Map(referencesOf(document, documentAt).map((reference) => [reference.id, reference]));
    const fed = fedByInboundText(graph);
    for (const block of graph.blocks) {
      const place = {
        at: append(documentAt, "graph", "nodes", block.index),
        automation: key,
        block: block.id ?? "",
      };
      for (const { kind, what } of capabilitiesOf(block, references, fed)) {
        const ofKind = found.get(kind) ?? new Map<string, CapableBlock[]>();
        found.set(kind, ofKind);
        const places = ofKind.get(what);
        if (places === undefined) ofKind.set(what, [place]);
        else places.push(place);
      }
    }
  }
  return detectors.flatMap(({ capability }) =>
    [...(found.get(capability) ?? [])].map(([what, blocks]) => ({ kind: capability, what, blocks })),
  );
}

function* capabilitiesOf(
  block: Block,
  references: ReadonlyMap<string, Reference>,
  fed: ReadonlySet<Block>,
): Generator<{ readonly kind: CapabilityKind; readonly what: string }> {
  for (const { capability, kinds, subjects } of detectors) {
    if (!kinds.has(block.kind ?? "")) continue;
    for (const what of new Set(subjects({ block, references, fedByInboundText: fed.has(block) })))
      yield { kind: capability, what };
  }
}

/** The blocks that run after a trigger that brings in somebody else's words. */
function fedByInboundText(graph: AutomationGraph): ReadonlySet<Block> {
  return reachableFrom(graph.blocks.filter(({ kind }) => inboundTriggers.has(kind ?? "")));
}
