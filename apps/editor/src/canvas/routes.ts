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
      return [names[edge.index] ?? "", { points, label }];
    }),
  );
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
