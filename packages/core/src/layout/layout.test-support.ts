import fc from "fast-check";
import { automationGraph } from "../graph/automation-graph.js";
import { isPassable } from "../graph/topological-order.js";
import { blockSize, geometry, type Place, type Size } from "./geometry.js";
import { outputsOf } from "./outputs.js";

export interface DrawnBlock {
  readonly id: string;
  readonly kind: string;
  readonly position?: Place;
}

export interface DrawnEdge {
  readonly id: string;
  readonly source: string;
  readonly target: string;
  readonly handle?: string;
}

export interface DrawnGraph {
  readonly nodes: readonly DrawnBlock[];
  readonly edges: readonly DrawnEdge[];
}

/** What the beginning of a block's id says of its kind. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^start/, "trigger.manual"],
  [/^if/, "control.if"],
  [/^ai/, "control.ai_branch"],
  [/^loop/, "control.loop"],
];

export const kindFor = (id: string): string => kinds.find(([start]) => start.test(id))?.[1] ?? "action.add_note";

/** A graph in short: "if.true>note" for an edge, "note" for a block; ids begin with their kind: start, if, ai, loop. */
export function drawn(...lines: readonly string[]): DrawnGraph {
  const edges = lines.flatMap((line, index) => {
    const [, source, handle, target] = /^([\w-]+)(?:\.([^>]+))?>([\w-]+)$/.exec(line) ?? [];
    if (source === undefined || target === undefined) return [];
    return { id: `e${index}`, source, target, ...(handle === undefined ? {} : { handle }) };
  });
  const ids = new Set([...lines.filter((line) => !line.includes(">")), ...edges.flatMap((e) => [e.source, e.target])]);
  return { nodes: [...ids].map((id) => ({ id, kind: kindFor(id) })), edges };
}

/** Graphs as strangers write them: cycles, edges that lead nowhere, ids that repeat or are none. */
export const strangeGraphs = (size: number): fc.Arbitrary<unknown> => {
  const id = fc.oneof(
    { weight: 12, arbitrary: fc.nat(size).map((number) => `b${number}`) },
    fc.constantFrom<unknown>("__proto__", "constructor", "", 7, null, undefined),
  );
  const kind = fc.constantFrom("trigger.manual", "action.add_note", "control.if", "control.ai_branch", "control.i", 3);
  const handle = fc.constantFrom("true", "false", "next", "hot", "cold", undefined, null);
  return fc.record({
    nodes: fc.array(fc.record({ id, kind }), { maxLength: size }),
    edges: fc.array(fc.record({ source: id, target: id, handle }), { maxLength: 2 * size }),
  });
};

/** Graphs without cycles, some with several triggers, some parts of which nothing leads to. */
export const acyclicDrawings = (size: number): fc.Arbitrary<DrawnGraph> =>
  fc
    .record({
      kinds: fc.array(fc.constantFrom("start", "if", "ai", "note", "note", "loop"), { minLength: 1, maxLength: size }),
      edges: fc.array(fc.tuple(fc.nat(size), fc.nat(size), fc.constantFrom("true", "false", "hot", "next")), {
        maxLength: 2 * size,
      }),
    })
    .map(({ kinds: names, edges }) => {
      const nodes = names.map((name, index) => ({ id: `${name}${index}`, kind: kindFor(name) }));
      return {
        nodes,
        edges: edges.flatMap(([one, other, handle], index) => {
          const [source, target] = [nodes[Math.min(one, other)], nodes[Math.max(one, other)]];
          if (source === undefined || target === undefined || source === target) return [];
          return { id: `e${index}`, source: source.id, target: target.id, handle };
        }),
      };
    });

/** Some blocks of a graph get a position, now and then one far out or unreadable. */
export const positioned = <Given extends DrawnGraph>(graph: Given) => {
  const coordinate = fc.oneof(
    { weight: 20, arbitrary: fc.integer({ min: -40, max: 40 }).map((steps) => steps * 20) },
    fc.constantFrom<unknown>(1e300, -1e300, Number.NaN, null, 0.5),
  );
  const position = fc.option(fc.record({ x: coordinate, y: coordinate }), { nil: undefined });
  return fc.array(position, { minLength: graph.nodes.length, maxLength: graph.nodes.length }).map((positions) => ({
    nodes: graph.nodes.map((node, index) => ({ ...node, position: positions[index] })),
    edges: graph.edges,
  }));
};

/** Trees of forks: each block but the first hangs on an output of its own of an earlier one. */
export const trees = (size: number): fc.Arbitrary<DrawnGraph> =>
  fc.array(fc.nat(1_000_000), { minLength: 0, maxLength: size - 1 }).map((drawnParents) => {
    const parents = drawnParents.map((number, index) => number % (index + 1));
    const nodes = [0, ...parents].map((_, index) => ({ id: `ai${index}`, kind: "control.ai_branch" }));
    const edges = parents.map((parent, index) => ({
      id: `e${index}`,
      source: `ai${parent}`,
      target: `ai${index + 1}`,
      handle: `way ${index}`,
    }));
    return { nodes, edges };
  });

/** A block where it stands, with its size. */
export type Box = Place & Size & { readonly id: string };

/** The blocks of a graph where they have been placed. */
export function boxes(graph: unknown, places: ReadonlyMap<string, Place>): Box[] {
  return [...automationGraph(graph).byId.values()].flatMap((block) => {
    const place = places.get(block.id ?? "");
    return place === undefined ? [] : { id: block.id ?? "", ...place, ...blockSize(outputsOf(block)) };
  });
}

const meets = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Pairs of blocks that stand closer than blocks should, beside each other and one below the other. */
export const tooNear = (all: readonly Box[]): string[] =>
  all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => {
      const beside = Math.max(other.x - one.x - one.width, one.x - other.x - other.width);
      const below = Math.max(other.y - one.y - one.height, one.y - other.y - other.height);
      return beside < geometry.gap.beside && below < geometry.gap.below ? `${one.id} ${other.id}` : [];
    }),
  );

/** A graph as somebody has arranged it. */
export const placedAt = ({ nodes, edges }: DrawnGraph, places: ReadonlyMap<string, Place>): DrawnGraph => ({
  nodes: nodes.map((node) => {
    const position = places.get(node.id);
    return position === undefined ? node : { ...node, position };
  }),
  edges,
});

/** Pairs of blocks that cover each other. */
export const overlaps = (all: readonly Box[]): string[] =>
  all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => (meets(one, other) ? `${one.id} ${other.id}` : [])),
  );

/** Edges that can be followed and do not lead down into free space below the block they leave. */
export function upwardEdges(graph: unknown, places: ReadonlyMap<string, Place>): string[] {
  const placed = new Map(boxes(graph, places).map((box) => [box.id, box]));
  return automationGraph(graph)
    .edges.filter(isPassable)
    .flatMap(({ from, to }) => {
      const [above, below] = [placed.get(from.id ?? ""), placed.get(to.id ?? "")];
      return above && below && below.y >= above.y + above.height + geometry.gap.below ? [] : `${from.id}>${to.id}`;
    });
}
