import { anyOutcome, type BlockKindEntry } from "../../blocks/block-kind.js";
import { blockKind } from "../../blocks/catalogue.js";
import { acyclicPaths } from "../../graph/path-count.js";
import { isObject, type JsonObject } from "../../json.js";
import { mayOverlap } from "./free-places.js";

/** More paths than these are worth a look of their own; see the rule graph/many-paths. */
export const mostPaths = 50;

/** The outputs that blocks with outcomes of their authors' have been left by, by block: few have any. */
type Outcomes = Map<number, Set<string>>;

/**
 * Returns a quick look at the `graph` of an automation: true only where no rule marked `silentOnPlainGraphs` would find
 * anything. Nearly every graph is plain, and this neither makes its blocks and edges nor passes over it once a rule:
 * ids are there and unlike, kinds known, places apart; edges join blocks, none enters a trigger, each leaves by an
 * output of its own; what must lead somewhere does; every block but a trigger is entered; no circle, and few paths.
 */
export function isPlainGraph(graph: unknown): boolean {
  if (!isObject(graph) || !Array.isArray(graph.nodes) || !Array.isArray(graph.edges)) return false;
  const nodes: readonly unknown[] = graph.nodes;
  const edges: readonly unknown[] = graph.edges;
  const entries: BlockKindEntry[] = [];
  const indices = indicesOf(nodes, entries);
  if (indices === undefined || !mayEachBeApart(nodes)) return false;
  const from = new Int32Array(edges.length);
  const to = new Int32Array(edges.length);
  return (
    joinsWell(edges, entries, indices, from, to) &&
    acyclicPaths(from, to, nodes.length) <= mostPaths &&
    everyEdgeIdIsOwn(edges)
  );
}

/** Blocks by id, their kinds written to `entries`; undefined where an id or a kind is odd, or an id stands twice. */
function indicesOf(nodes: readonly unknown[], entries: BlockKindEntry[]): Map<string, number> | undefined {
  const indices = new Map<string, number>();
  for (const node of nodes) {
    if (!isObject(node) || typeof node.id !== "string" || typeof node.kind !== "string" || node.id === "") return;
    const entry = blockKind(node.kind);
    if (entry === undefined) return;
    indices.set(node.id, entries.length);
    entries.push(entry);
  }
  return nodes.length > 0 && indices.size === nodes.length ? indices : undefined;
}

function mayEachBeApart(nodes: readonly unknown[]): boolean {
  return nodes.every(isObject) && !mayOverlap(nodes);
}

/** Reads where edges lead, and whether each block is left and entered as its kind asks for. */
function joinsWell(
  edges: readonly unknown[],
  entries: readonly BlockKindEntry[],
  indices: ReadonlyMap<string, number>,
  from: Int32Array,
  to: Int32Array,
): boolean {
  const left = new Int32Array(entries.length);
  const entered = new Uint8Array(entries.length);
  const outcomes: Outcomes = new Map();
  for (let at = 0; at < edges.length; at++) {
    const edge = edges[at];
    if (!isObject(edge) || typeof edge.source !== "string" || typeof edge.target !== "string") return false;
    const start = indices.get(edge.source);
    const end = indices.get(edge.target);
    if (start === undefined || end === undefined || entries[end]?.group === "trigger") return false;
    const way = outputOf(edge, entries[start], start, outcomes);
    const ways = left[start] ?? 0;
    if (way === 0 || (ways & way & ~many) !== 0) return false;
    left[start] = ways | way;
    entered[end] = 1;
    from[at] = start;
    to[at] = end;
  }
  return entries.every((entry, index) => isServed(entry, left[index] ?? 0, entered[index] === 1));
}

/** The bit that stands for an outcome of a block's author; a block may have several of those. */
const many = 1 << 30;

/** A bit for the output an edge leaves by; 0 where the block has none such, or was left by that outcome before. */
function outputOf(edge: JsonObject, entry: BlockKindEntry | undefined, start: number, outcomes: Outcomes): number {
  const handle = edge.handle === undefined ? "next" : edge.handle;
  if (entry === undefined || typeof handle !== "string") return 0;
  if (entry.outputs !== anyOutcome) {
    const output = entry.outputs.indexOf(handle);
    return output < 0 ? 0 : 1 << output;
  }
  const known = outcomes.get(start) ?? new Set<string>();
  if (handle === "" || known.has(handle)) return 0;
  outcomes.set(start, known.add(handle));
  return many;
}

/** Returns whether a block leads on where it must (a loop into what it repeats, its first output) and is led to. */
function isServed({ group, flow }: BlockKindEntry, left: number, entered: boolean): boolean {
  if (group === "trigger") return left !== 0;
  if (!entered) return false;
  return group === "action" || (flow === "repeats" ? (left & 1) !== 0 : left !== 0);
}

function everyEdgeIdIsOwn(edges: readonly unknown[]): boolean {
  const ids = new Set<unknown>();
  for (const edge of edges) if (isObject(edge)) ids.add(edge.id);
  return ids.size === edges.length;
}
