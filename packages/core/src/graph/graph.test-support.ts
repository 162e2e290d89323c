import fc from "fast-check";
import { alg, Graph } from "graphlib";
import { type AutomationGraph, automationGraph, type Edge } from "./automation-graph.js";
import { type Cycle, cycles } from "./cycles.js";
import { pathCount } from "./path-count.js";
import { reachableFrom, reachesAll } from "./reachability.js";
import { isPassable, topologicalOrder } from "./topological-order.js";

/** Ids as strangers may write them: some break whatever keeps them in a plain object. */
const ids = ["__proto__", "constructor", "toString", "hasOwnProperty", "", "0", "b", "c", "d", "e"];

const kinds = ["trigger.manual", "action.add_note", "action.add_note", "control.if"];

/** Graphs of up to `size` blocks, some ids of which repeat, and edges of which some lead nowhere. */
export const graphs = (size: number, edges: number): fc.Arbitrary<AutomationGraph> => {
  const id = fc.constantFrom(...ids.slice(0, size), "nowhere");
  return fc
    .record({
      nodes: fc.array(fc.record({ id: fc.constantFrom(...ids.slice(0, size)), kind: fc.constantFrom(...kinds) }), {
        maxLength: size,
      }),
      edges: fc.array(fc.record({ source: id, target: id }), { maxLength: edges }),
    })
    .map(automationGraph);
};

/** Graphs of `size` blocks, none a trigger, with many edges between them. */
export const tangledGraphs = (size: number, edges: number): fc.Arbitrary<AutomationGraph> => {
  const id = fc.constantFrom(...ids.slice(0, size));
  return fc.array(fc.record({ source: id, target: id }), { minLength: edges >> 1, maxLength: edges }).map((drawn) =>
    automationGraph({
      nodes: ids.slice(0, size).map((name) => ({ id: name, kind: "action.add_note" })),
      edges: drawn.filter(({ source, target }) => source !== target),
    }),
  );
};

/** Graphs whose edges all lead from an earlier block to a later one. */
export const acyclicGraphs = (size: number, edges: number): fc.Arbitrary<AutomationGraph> => {
  const place = fc.nat(size - 1);
  return fc
    .record({
      nodes: fc.array(fc.constantFrom(...kinds), { minLength: size, maxLength: size }),
      edges: fc.array(fc.tuple(place, place), { maxLength: edges }),
    })
    .map((drawn) =>
      automationGraph({
        nodes: drawn.nodes.map((kind, index) => ({ id: `b${index}`, kind })),
        edges: drawn.edges
          .filter(([one, other]) => one !== other)
          .map(([one, other]) => ({ source: `b${Math.min(one, other)}`, target: `b${Math.max(one, other)}` })),
      }),
    );
};

const passable = (graph: AutomationGraph) => graph.edges.filter(isPassable);

const graphlibOf = (graph: AutomationGraph): Graph => {
  const same = new Graph({ directed: true });
  for (const { index } of graph.blocks) same.setNode(String(index));
  for (const { from, to } of passable(graph)) same.setEdge(String(from.index), String(to.index));
  return same;
};

/** Kahn's order is complete exactly when graphlib finds no cycle, and every edge points forward in it. */
export function agreesOnAcyclicity(graph: AutomationGraph): boolean {
  const { order, rest } = topologicalOrder(graph);
  const place = new Map(order.map((index, at) => [index, at]));
  return (
    (rest.length === 0) === alg.isAcyclic(graphlibOf(graph)) &&
    new Set([...order, ...rest]).size === graph.blocks.length &&
    order.length + rest.length === graph.blocks.length &&
    passable(graph).every(({ from, to }) => {
      const [start, end] = [place.get(from.index), place.get(to.index)];
      return end === undefined || (start !== undefined && start < end);
    })
  );
}

/** Every cycle that passes no block twice, found by trying all ways; for small graphs only. */
function everyCycle(graph: AutomationGraph): Edge[][] {
  const found: Edge[][] = [];
  const extend = (way: readonly Edge[]): void => {
    const last = way.at(-1);
    if (last?.to === undefined) return;
    if (last.to === way[0]?.from) found.push([...way]);
    else if (!way.some(({ from }) => from === last.to))
      for (const edge of last.to.leaving) if (isPassable(edge)) extend([...way, edge]);
  };
  for (const edge of passable(graph)) extend([edge]);
  return found;
}

const indicesOf = (cycle: readonly Edge[]): number[] => cycle.map(({ index }) => index).sort((a, b) => a - b);

const compareCycles = (one: Cycle, other: Cycle): number => {
  if (one.length !== other.length) return one.length - other.length;
  const theirs = indicesOf(other);
  const differing = indicesOf(one).findIndex((index, at) => index !== theirs[at]);
  return differing < 0 ? 0 : (indicesOf(one)[differing] ?? 0) - (theirs[differing] ?? 0);
};

/** One shortest cycle, with the lowest edges, for each strongly connected part; each begun anywhere. */
export function findsShortestCycles(graph: AutomationGraph): boolean {
  const components = alg.tarjan(graphlibOf(graph)).map((component) => new Set(component.map(Number)));
  const all = everyCycle(graph);
  const expected = components
    .map((component) => all.filter(([edge]) => component.has(edge?.from?.index ?? -1)).sort(compareCycles)[0])
    .filter((cycle) => cycle !== undefined);
  const found = cycles(graph);
  const joined = found.every((cycle) => cycle.every(({ to }, at) => to === cycle[(at + 1) % cycle.length]?.from));
  const text = (list: readonly Cycle[]): string => JSON.stringify(list.map(indicesOf).sort());
  return joined && text(found) === text(expected);
}

/** The number of paths is that of walking each of them. */
export function countsPaths(graph: AutomationGraph): boolean {
  let walked = 0;
  const walk = (index: number): void => {
    const onward = passable(graph).filter(({ from }) => from.index === index);
    if (onward.length === 0) walked++;
    for (const { to } of onward) walk(to.index);
  };
  for (const { group, index } of graph.blocks) if (group === "trigger") walk(index);
  return pathCount(graph) === walked;
}

/** What is reached is what repeating every edge until nothing is new reaches. */
export function reachesTheClosure(graph: AutomationGraph): boolean {
  const reached = new Set(graph.blocks.filter(({ group }) => group === "trigger"));
  for (let size = -1; size !== reached.size; ) {
    size = reached.size;
    for (const { from, to } of graph.edges) if (from && to && reached.has(from)) reached.add(to);
  }
  const found = reachableFrom(graph.blocks.filter(({ group }) => group === "trigger"));
  const same = found.size === reached.size && [...found].every((block) => reached.has(block));
  const triggers = graph.blocks.filter(({ group }) => group === "trigger");
  return same && reachesAll(triggers, graph) === (found.size === graph.blocks.length);
}
