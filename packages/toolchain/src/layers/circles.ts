import { alg, Graph } from "graphlib";

/**
 * The circles among imports, each as files of which every one imports the next, and the last the first. Files that
 * several circles tie together are given once, by the shortest circle through the first of them.
 */
export function circles(imports: readonly { readonly file: string; readonly target: string }[]): string[][] {
  const graph = new Graph();
  for (const { file, target } of imports) graph.setEdge(file, target);
  return alg
    .findCycles(graph)
    .map((tied) => shortestThrough([...tied].sort(), graph))
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
}

function shortestThrough([start = "", ...others]: readonly string[], graph: Graph): string[] {
  const unseen = new Set(others);
  const ways: string[][] = [[start]];
  for (const way of ways) {
    for (const target of graph.successors(way.at(-1) ?? "") ?? []) {
      if (target === start) return way;
      if (unseen.delete(target)) ways.push([...way, target]);
    }
  }
  return [start, ...others];
}
