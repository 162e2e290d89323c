import { automationGraph, type BlockPlace, blockSize, outputsOf, routesOf } from "@setup-pack/core";
import { type BlockName, edgesOf } from "../document/graph.js";

/** The way of an arrow: the points at which it begins, turns and ends, and where its label has its centre. */
export interface ArrowWay {
  readonly points: readonly BlockPlace[];
  readonly label: BlockPlace;
}

/** The ways of all arrows that join two blocks, by the name of the edge: around blocks, and side by side. */
export function waysOf(graph: unknown, places: ReadonlyMap<BlockName, BlockPlace>): ReadonlyMap<string, ArrowWay> {
  const { byId, edges } = automationGraph(graph);
  const boxes = [...byId.values()].flatMap((block) => {
    const place = places.get(block.id ?? "");
    const outputs = outputsOf(block);
    return place === undefined ? [] : { block, outputs, ...place, ...blockSize(outputs) };
  });
  const names = edgesOf(graph).map(({ name }) => name);
  return new Map(routesOf(edges, boxes).map(({ edge, points, label }) => [names[edge.index] ?? "", { points, label }]));
}
