import { blockKind } from "../blocks/catalogue.js";
import { automationGraph } from "../graph/automation-graph.js";
import { reachableFrom } from "../graph/reachability.js";
import { append, type Pointer } from "../json.js";
import { type BlockBook, packBook } from "../meaning/block-book.js";
import { meaningOf } from "../meaning/meaning.js";
import { lazy } from "../memoise.js";
import type { Graph, Pack } from "../model.js";
import { referencesOf } from "../symbols/references.js";
import { type AutomationSight, type CapabilityKind, type Detector, detectors, type SeenBlock } from "./detectors.js";

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
 * @example
 * ```ts
 * import { capabilities, type Pack } from "@setup-pack/core";
 *
 * const spring: Pack = {
 *   format: "service.setup-pack",
 *   schemaVersion: 2,
 *   packId: "5b1f9a0e-3c58-4a6e-9d35-7f1f0b8f2c11",
 *   name: "Spring",
 *   version: "1.0.0",
 *   automations: [
 *     {
 *       key: "call",
 *       document: {
 *         format: "service.automation-template",
 *         version: 1,
 *         name: "Call",
 *         graph: { nodes: [{ id: "call", kind: "action.webhook", config: { url: "https://example.com/leads" } }] },
 *       },
 *     },
 *   ],
 * };
 * console.log(capabilities(spring).map(({ kind, what }) => `${kind} ${what}`)); // [ 'calls-host example.com' ]
 * ```
 */
export function capabilities(pack: Pack, book: BlockBook = packBook(pack)): Capability[] {
  const found = new Map<CapabilityKind, Map<string, CapableBlock[]>>();
  for (const use of usesOf(detectors, pack, book)) {
    const ofKind = found.get(use.kind) ?? new Map<string, CapableBlock[]>();
    found.set(use.kind, ofKind);
    const at = append("", "automations", use.automation, "document", "graph", "nodes", use.place);
    const block = { at, automation: use.key, block: use.block };
    const blocks = ofKind.get(use.what);
    if (blocks === undefined) ofKind.set(use.what, [block]);
    else blocks.push(block);
  }
  return detectors.flatMap(({ capability }) =>
    [...(found.get(capability) ?? [])].map(([what, blocks]) => ({ kind: capability, what, blocks })),
  );
}

/** A block that has a capability, as it is come upon. */
export interface CapabilityUse extends Pick<Capability, "kind" | "what"> {
  /** The automation's place in the pack, and its key. */
  readonly automation: number;
  readonly key: string;
  /** The block's place in the automation, and its id. */
  readonly place: number;
  readonly block: string;
}

/**
 * Every use of some kinds of capability, in the order of the pack. Nothing is read before it is asked for, so that who
 * has seen enough can stop.
 */
export function usesOfKinds(
  kinds: ReadonlySet<CapabilityKind>,
  pack: Pack,
  book: BlockBook,
): Generator<CapabilityUse, void> {
  return usesOf(
    detectors.filter(({ capability }) => kinds.has(capability)),
    pack,
    book,
  );
}

function* usesOf(asked: readonly Detector[], pack: Pack, book: BlockBook): Generator<CapabilityUse, void> {
  const detectorsOf = detectorsBy(asked);
  for (const [automation, { key, document }] of (pack.automations ?? []).entries()) {
    const { graph } = document;
    const references = lazy(() => new Map(referencesOf(document, "").map((reference) => [reference.id, reference])));
    const fed = lazy(() => fedByInboundText(graph));
    // Most detectors do not ask what a block does, and reading a config costs more than all else here.
    const sight: AutomationSight = {
      does: (block) => {
        const meaning = meaningOf(block, book);
        return meaning === undefined || meaning.certainty === "unknown" ? undefined : meaning.does;
      },
      references,
      isFedByInboundText: (block) => fed().has(block),
    };
    for (let place = 0; place < graph.nodes.length; place++) {
      const block = graph.nodes[place];
      if (block === undefined) continue;
      for (const { capability: kind, subjects } of detectorsOf(block.kind)) {
        const seen = subjects(block, sight);
        for (const what of seen.length < 2 ? seen : new Set(seen))
          yield { kind, what, automation, key, place, block: block.id };
      }
    }
  }
}

/**
 * Returns the detectors that look at blocks of a kind. What a kind does is always so, whatever dialect comes with a
 * pack: a file can add to what is seen, and hide nothing.
 */
function detectorsBy(asked: readonly Detector[]): (kind: string) => readonly Detector[] {
  const byKind = new Map<string, readonly Detector[]>();
  return (kind) => {
    const before = byKind.get(kind);
    if (before !== undefined) return before;
    const signature = blockKind(kind)?.signature;
    const ofKind = signature === undefined ? [] : asked.filter(({ isOf }) => isOf(signature));
    byKind.set(kind, ofKind);
    return ofKind;
  };
}

/** Returns whether blocks of a kind hand on text written by somebody outside the team. */
const bringsOutsideText = (kind: string | undefined): boolean =>
  kind !== undefined && blockKind(kind)?.bringsOutsideText === true;

/** Returns the blocks that run after a trigger that brings in somebody else's words; no graph is made without one. */
function fedByInboundText(graph: Graph): ReadonlySet<SeenBlock> {
  if (!graph.nodes.some(({ kind }) => bringsOutsideText(kind))) return new Set();
  const starts = automationGraph(graph).blocks.filter(({ kind }) => bringsOutsideText(kind));
  return new Set<SeenBlock>([...reachableFrom(starts)].flatMap(({ index }) => graph.nodes[index] ?? []));
}
