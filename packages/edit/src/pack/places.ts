import { arrange, type BlockPlace, blockStep, geometry } from "@setup-pack/core/layout";
import { elements, isDraftObject, member } from "../draft/json.js";
import { type BlockName, type BlockRecord, blocksOf } from "./graph.js";

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
