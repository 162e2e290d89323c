import { blockKind } from "../blocks/catalogue.js";
import { automationGraph } from "../graph/automation-graph.js";
import { reachableFrom } from "../graph/reachability.js";
import type { BlockBook } from "../meaning/block-book.js";
import { operationIn } from "../meaning/meaning.js";
import { packBook } from "../meaning/pack-book.js";
import type { Graph, Pack } from "../model.js";
import { append, type Pointer } from "../pointer.js";
import { referencesOf } from "../symbols/references.js";
import { lazy } from "../words/lazy.js";
import { type CapabilityKind, type Detector, detectors } from "./detectors.js";

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
  return capabilitiesBy(detectors, pack, book);
}

/** The same of these kinds alone, which spares reading the blocks that can do nothing of the kind. */
export function capabilitiesOfKinds(kinds: ReadonlySet<CapabilityKind>, pack: Pack, book: BlockBook): Capability[] {
  return capabilitiesBy(
    detectors.filter(({ capability }) => kinds.has(capability)),
    pack,
    book,
  );
}

function capabilitiesBy(asked: readonly Detector[], pack: Pack, book: BlockBook): Capability[] {
  const detectorsOf = detectorsBy(asked, book);
  const found = new Map<CapabilityKind, Map<string, CapableBlock[]>>();
  for (const [index, { key, document }] of (pack.automations ?? []).entries()) {
    const documentAt = append("", "automations", index, "document");
    const nodesAt = append(documentAt, "graph", "nodes");
    const { nodes } = document.graph;
    const references = lazy(
      () => new Map(referencesOf(document, documentAt).map((reference) => [reference.id, reference])),
    );
    const fed = lazy(() => fedByInboundText(document.graph));
    for (const [place, block] of nodes.entries()) {
      const detectorsOfKind = detectorsOf(block.kind);
      if (detectorsOfKind.length === 0) continue;
      // Most detectors do not ask, and reading a config costs more than all else here.
      const does = lazy(() => operationIn(block, book));
      const sight = {
        block: { kind: block.kind, config: block.config },
        get does() {
          return does();
        },
        get references() {
          return references();
        },
        get fedByInboundText() {
          return fed().has(place);
        },
      };
      for (const { capability, subjects } of detectorsOfKind) {
        const subjectsSeen = subjects(sight);
        for (const what of subjectsSeen.length < 2 ? subjectsSeen : new Set(subjectsSeen))
          note(found, capability, what, { at: append(nodesAt, place), automation: key, block: block.id });
      }
    }
  }
  return asked.flatMap(({ capability }) =>
    [...(found.get(capability) ?? [])].map(([what, blocks]) => ({ kind: capability, what, blocks })),
  );
}

/**
 * Those of the detectors that look at blocks of a kind, by what the book in force says that they mean and by what we
 * say: a file that comes with a pack may add to what it is seen to do, and must not hide any of it.
 */
function detectorsBy(asked: readonly Detector[], book: BlockBook): (kind: string) => readonly Detector[] {
  const byKind = new Map<string, readonly Detector[]>();
  return (kind) => {
    const before = byKind.get(kind);
    if (before !== undefined) return before;
    const meanings = [blockKind(kind)?.book().means, book(kind)?.reading.means].filter((means) => means !== undefined);
    const ofKind = asked.filter(({ isOf }) => meanings.some(isOf));
    byKind.set(kind, ofKind);
    return ofKind;
  };
}

/** Whether blocks of a kind hand on text written by somebody outside the team. */
const bringsOutsideText = (kind: string | undefined): boolean =>
  kind !== undefined && blockKind(kind)?.bringsOutsideText === true;

function note(
  found: Map<CapabilityKind, Map<string, CapableBlock[]>>,
  kind: CapabilityKind,
  what: string,
  place: CapableBlock,
): void {
  const ofKind = found.get(kind) ?? new Map<string, CapableBlock[]>();
  found.set(kind, ofKind);
  const places = ofKind.get(what);
  if (places === undefined) ofKind.set(what, [place]);
  else places.push(place);
}

/** The places of the blocks that run after a trigger that brings in somebody else's words; no graph is made without one. */
function fedByInboundText(graph: Graph): ReadonlySet<number> {
  if (!graph.nodes.some(({ kind }) => bringsOutsideText(kind))) return new Set();
  const starts = automationGraph(graph).blocks.filter(({ kind }) => bringsOutsideText(kind));
  return new Set([...reachableFrom(starts)].map(({ index }) => index));
}
