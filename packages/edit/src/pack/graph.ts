import { groupOf } from "@setup-pack/core/format";
import { arrange, type BlockPlace, blockStep, geometry, outputNames } from "@setup-pack/core/layout";
import { type DraftObject, elements, isDraftObject, member, textOf } from "../draft/json.js";

/**
 * What the editor calls a block. It is the block's own id where that is the first of its name, and "#" with its place
 * in the list otherwise, so that every block of a graph with errors can be distinguished from every other.
 */
export type BlockName = string;

/** A block as it stands in the graph; any of it may be missing. */
export interface BlockRecord {
  readonly name: BlockName;
  readonly index: number;
  readonly id: string | undefined;
  /** "" where there is none. */
  readonly kind: string;
  readonly config: unknown;
  readonly position: unknown;
  /** The element of `nodes` itself; the same object until the block is changed. */
  readonly node: unknown;
}

/** An edge as it stands in the graph. */
export interface EdgeRecord {
  readonly name: string;
  readonly index: number;
  readonly id: string | undefined;
  /** Ids as written; undefined where there is none. */
  readonly source: string | undefined;
  readonly target: string | undefined;
  /** The output it leaves by; "next" where it is left out (format document, Edge). */
  readonly handle: string;
  readonly edge: unknown;
}

/** Names the elements of one list: by their ids, and by their places where an id is missing or was there before. */
function namer(): (id: string | undefined, index: number) => string {
  const seen = new Set<string>();
  return (id, index) => {
    const name = id === undefined || seen.has(id) ? `#${index}` : id;
    seen.add(name);
    return name;
  };
}

/** Returns the blocks of a graph, in its order. */
export function blocksOf(graph: unknown): BlockRecord[] {
  const nameFor = namer();
  return elements(member(graph, "nodes")).map((node, index) => {
    const id = textOf(member(node, "id")) || undefined;
    return {
      name: nameFor(id, index),
      index,
      id,
      kind: textOf(member(node, "kind")) ?? "",
      config: member(node, "config"),
      position: member(node, "position"),
      node,
    };
  });
}

/** Returns the edges of a graph, in its order. */
export function edgesOf(graph: unknown): EdgeRecord[] {
  const nameFor = namer();
  return elements(member(graph, "edges")).map((edge, index) => {
    const id = textOf(member(edge, "id")) || undefined;
    return {
      name: nameFor(id, index),
      index,
      id,
      source: textOf(member(edge, "source")),
      target: textOf(member(edge, "target")),
      handle: textOf(member(edge, "handle")) ?? "next",
      edge,
    };
  });
}

/** An edge with the blocks it joins; undefined where its id is of no block. */
export interface JoinedEdge extends EdgeRecord {
  readonly from: BlockName | undefined;
  readonly to: BlockName | undefined;
}

/** A graph with its edges tied to its blocks. */
export interface GraphRecord {
  /** In the order of the graph. */
  readonly blocks: readonly BlockRecord[];
  readonly edges: readonly JoinedEdge[];
  readonly byName: ReadonlyMap<BlockName, BlockRecord>;
  /** The edges that leave and enter a block, in the order of the graph. */
  leaving(block: BlockName): readonly JoinedEdge[];
  entering(block: BlockName): readonly JoinedEdge[];
}

const noEdges: readonly JoinedEdge[] = [];

/**
 * Reads a graph; takes any value. Edges belong to the first block of an id. The same graph is read once: one that a
 * command is changing is read by `readChanging`.
 */
export function readGraph(graph: unknown): GraphRecord {
  if (typeof graph !== "object" || graph === null) return readChanging(graph);
  const known = records.get(graph) ?? readChanging(graph);
  records.set(graph, known);
  return known;
}

const records = new WeakMap<object, GraphRecord>();

/** Reads a graph as it is now, also while it is being changed. */
export function readChanging(graph: unknown): GraphRecord {
  const blocks = blocksOf(graph);
  const names = new Map<string, BlockName>();
  for (const { id, name } of blocks) if (id !== undefined && !names.has(id)) names.set(id, name);
  const nameFor = (id: string | undefined): BlockName | undefined => (id === undefined ? undefined : names.get(id));
  const edges = edgesOf(graph).map((edge) => ({ ...edge, from: nameFor(edge.source), to: nameFor(edge.target) }));
  const leaving = grouped(edges, ({ from }) => from);
  const entering = grouped(edges, ({ to }) => to);
  return {
    blocks,
    edges,
    byName: new Map(blocks.map((block) => [block.name, block])),
    leaving: (block) => leaving.get(block) ?? noEdges,
    entering: (block) => entering.get(block) ?? noEdges,
  };
}

function grouped(edges: readonly JoinedEdge[], by: (edge: JoinedEdge) => BlockName | undefined) {
  const groups = new Map<BlockName, JoinedEdge[]>();
  for (const edge of edges) {
    const name = by(edge);
    if (name === undefined) continue;
    const group = groups.get(name);
    if (group === undefined) groups.set(name, [edge]);
    else group.push(edge);
  }
  return groups;
}

/** Returns the graph of an automation; undefined where it has none. */
export const graphOf = (pack: unknown, automation: number): unknown =>
  member(member(elements(member(pack, "automations"))[automation], "document"), "graph");

/** Returns the outputs of a block from left to right: those of its kind, and those its edges name. */
export const outputsOfBlock = ({ kind, name }: BlockRecord, { leaving }: GraphRecord): readonly string[] =>
  outputNames(
    kind === "" ? undefined : kind,
    leaving(name).map(({ handle }) => handle),
  );

/** Returns whether blocks of a kind begin an automation, also where the kind is mistyped behind its prefix. */
export const isTriggerKind = (kind: string): boolean => groupOf(kind) === "trigger";

/** Returns the block of that name; undefined where there is none. */
export const blockNamed = (graph: unknown, name: BlockName): BlockRecord | undefined =>
  blocksOf(graph).find((block) => block.name === name);

/**
 * Returns the graph of an automation in a draft, made where there is none; undefined where there is no such automation.
 */
export function draftGraph(pack: DraftObject, automation: number): DraftGraph | undefined {
  const document = member(elements(pack.automations)[automation], "document");
  if (!isDraftObject(document)) return undefined;
  if (!isDraftObject(document.graph)) document.graph = { nodes: [], edges: [] };
  const graph = document.graph;
  if (!isDraftObject(graph)) return undefined;
  if (!Array.isArray(graph.nodes)) graph.nodes = [];
  if (!Array.isArray(graph.edges)) graph.edges = [];
  return Array.isArray(graph.nodes) && Array.isArray(graph.edges)
    ? { nodes: graph.nodes, edges: graph.edges }
    : undefined;
}

/** The two lists of a graph that a command is changing. */
export interface DraftGraph {
  readonly nodes: unknown[];
  readonly edges: unknown[];
}

/** Further out than this nothing can be found again on the canvas. */
const furthest = 1_000_000;

/** The position a block says it has; undefined where it says none that can be drawn. */
export function positionOf({ position }: Pick<BlockRecord, "position">): BlockPlace | undefined {
  const [x, y] = [member(position, "x"), member(position, "y")];
  return isDrawable(x) && isDrawable(y) ? { x, y } : undefined;
}

const isDrawable = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value) && Math.abs(value) <= furthest;

/** Where every block of a graph is drawn: at its position, and where it has none, where the layout puts it. */
export function placesOf(graph: unknown): ReadonlyMap<BlockName, BlockPlace> {
  const blocks = blocksOf(graph);
  const positions = new Map(blocks.map((block) => [block.name, positionOf(block)]));
  const missing = blocks.filter(({ name }) => positions.get(name) === undefined);
  const arranged = missing.length === 0 ? new Map<BlockName, BlockPlace>() : arrange(onlyDrawable(graph));
  const rest = missing.filter(({ name }) => !arranged.has(name));
  const places = new Map(blocks.map(({ name }) => [name, positions.get(name) ?? arranged.get(name)]));
  const row = placesBelow([...places.values()].filter((place) => place !== undefined));
  for (const [index, { name }] of rest.entries()) places.set(name, row(index));
  return new Map([...places].flatMap(([name, place]) => (place === undefined ? [] : [[name, place] as const])));
}

/** Returns the graph without positions that cannot be drawn. */
const onlyDrawable = (graph: unknown): object => ({
  nodes: elements(member(graph, "nodes")).map((node) =>
    isDraftObject(node) && positionOf({ position: node.position }) === undefined ? { ...node, position: null } : node,
  ),
  edges: member(graph, "edges"),
});

/** Places for blocks that the layout cannot tell from others: side by side below everything else. */
function placesBelow(taken: readonly BlockPlace[]): (index: number) => BlockPlace {
  const { block, gap, grid } = geometry;
  const height = block.height + block.outputsHeight + gap.below;
  const lowest = taken.reduce((low, { y }) => Math.max(low, y + height), 0);
  return (index) => ({ x: index * blockStep.beside, y: Math.ceil(lowest / grid) * grid });
}
