import { blockSize, layout, outputNames } from "@setup-pack/core/layout";
import { maximalPack } from "@setup-pack/fixtures";
import { timesFloor } from "../measure/in-process.js";
import { type Dagre, dagre } from "../peers.js";
import type { Row } from "../row.js";

const size = 200;

interface Drawing {
  readonly nodes: readonly { readonly id: string; readonly kind: string }[];
  readonly edges: readonly {
    readonly id: string;
    readonly source: string;
    readonly target: string;
    readonly handle?: string;
  }[];
}

/** A graph of 200 blocks, each entered from where `parents` says, by the handle `handles` names. */
function graphOf(
  kind: string,
  parents: (block: number) => readonly number[],
  handles: (block: number) => string,
): Drawing {
  const blocks = Array.from({ length: size }, (_, block) => block);
  return {
    nodes: blocks.map((block) => ({ id: `b${block}`, kind: block === 0 ? "trigger.manual" : kind })),
    edges: blocks.slice(1).flatMap((block) =>
      parents(block).map((parent) => ({
        id: `e${parent}-${block}`,
        source: `b${parent}`,
        target: `b${block}`,
        handle: handles(block),
      })),
    ),
  };
}

/**
 * A line, a tree of forks, forks that meet at once, branches of twelve outcomes, and an automation as people build it.
 */
function drawings(): Drawing[] {
  const [automation] = maximalPack({ scale: 0.01 }).automations;
  if (automation === undefined) throw new Error("The maximal pack has no automation");
  const next = () => "next";
  const ladder = [
    (block: number) => [block - 1],
    (block: number) => [block - 2],
    (block: number) => [block - 2, block - 1],
  ];
  return [
    graphOf("action.add_note", (block) => [block - 1], next),
    graphOf(
      "control.if",
      (block) => [(block - 1) >> 1],
      (block) => (block % 2 === 1 ? "true" : "false"),
    ),
    graphOf("action.add_note", (block) => ladder[(block - 1) % 3]?.(block) ?? [], next),
    graphOf(
      "control.ai_branch",
      (block) => [Math.floor((block - 1) / 12)],
      (block) => `outcome ${block % 12}`,
    ),
    automation.document.graph,
  ];
}

/** dagre with the same sizes and gaps, its graph built as an editor has to build it. */
function byDagre({ Graph, layout: place }: Dagre, { nodes, edges }: Drawing): unknown {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: "TB", nodesep: 48, ranksep: 72 });
  for (const { id, kind } of nodes) {
    const handles = edges.flatMap(({ source, handle = "next" }) => (source === id ? handle : []));
    graph.setNode(id, { ...blockSize(outputNames(kind, handles)) });
  }
  for (const { id, source, target } of edges) graph.setEdge(source, target, {}, id);
  place(graph);
  return graph;
}

/** What an author waits for after "Tidy up". */
export const layoutRow: Row = {
  name: "layout",
  work: "laying out five automations of 200 blocks",
  unit: "× dagre",
  better: "lower",
  must: 1,
  aim: 0.05,
  measure: async ({ rounds }) => {
    const peer = await dagre();
    if (peer === undefined) return { skipped: "the peers could not be installed" };
    const graphs = drawings();
    const figures = timesFloor(
      () => graphs.map(layout),
      () => graphs.map((graph) => byDagre(peer, graph)),
      rounds,
    );
    return { figures };
  },
};
