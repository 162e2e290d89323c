import { routesOf } from "@setup-pack/core/drawing";
import { automationGraph } from "@setup-pack/core/format";
import { type BlockPlace, blockSize, geometry, outputsOf } from "@setup-pack/core/layout";
import { type BlockName, edgesOf } from "@setup-pack/edit";

/** The way of an arrow: the points at which it begins, turns and ends, and where its label has its centre. */
export interface ArrowWay {
  readonly points: readonly BlockPlace[];
  readonly label: BlockPlace;
}

/** Returns the ways of all arrows that join two blocks, by the name of the edge: around blocks, and side by side. */
export function waysOf(graph: unknown, places: ReadonlyMap<BlockName, BlockPlace>): ReadonlyMap<string, ArrowWay> {
  const { byId, edges } = automationGraph(graph);
  const boxes = [...byId.values()].flatMap((block) => {
    const place = places.get(block.id ?? "");
    const outputs = outputsOf(block);
    return place === undefined ? [] : { block, outputs, ...place, ...blockSize(outputs) };
  });
  const names = edgesOf(graph).map(({ name }) => name);
  const taken: BlockPlace[] = [];
  const isTaken = (place: BlockPlace): boolean => taken.some((other) => areNear(place, other));
  return new Map(
    routesOf(edges, boxes).map(({ edge, points, label: wish }) => {
      const label = [wish, ...middles(points)].find((place) => !isTaken(place)) ?? wish;
      taken.push(label);
      return [names[edge.index] ?? "", { points, label: aboveHead(label, points) }];
    }),
  );
}

/** How far the centre of a label stays above the end of an arrow, so that its head is seen. */
const clearance = 22;

/** Returns the place of a label, moved off the head of its arrow where that is below it. */
function aboveHead(label: BlockPlace, points: readonly BlockPlace[]): BlockPlace {
  const tip = points.at(-1);
  if (tip === undefined || Math.abs(tip.x - label.x) > geometry.label.width || label.y > tip.y) return label;
  return { x: label.x, y: Math.min(label.y, tip.y - clearance) };
}

/** Returns whether two labels would cover each other. */
const areNear = (one: BlockPlace, other: BlockPlace): boolean =>
  Math.abs(one.x - other.x) < geometry.label.width && Math.abs(one.y - other.y) < geometry.label.height;

/** Returns the middles of the straight pieces of a way, that of the longest first. */
function middles(points: readonly BlockPlace[]): BlockPlace[] {
  const pieces = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const length = Math.abs(to.x - from.x) + Math.abs(to.y - from.y);
    return { length, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  });
  return pieces.sort((a, b) => b.length - a.length).map(({ x, y }) => ({ x, y }));
}
