import { type BlockName, itemAt, keyOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import type { DrawnAutomation } from "./drawn-automation.js";
import type { FlowGraph } from "./flow-graph.js";
import { drawnGroups } from "./groups/drawn-groups.js";
import { lightGraph } from "./light-graph.js";

const hiddenNodes = new WeakMap<FlowGraph["nodes"][number], FlowGraph["nodes"][number]>();
const hiddenEdges = new WeakMap<FlowGraph["edges"][number], FlowGraph["edges"][number]>();

/** Returns a graph as it is looked at: lit where a rehearsal went, and without the steps of folded groups. */
export function shownGraph(plain: FlowGraph, { view, document }: Editor, drawn: DrawnAutomation): FlowGraph {
  const { lit, selection } = view.getState();
  const graph = lit?.automation === drawn.automation ? lightGraph(plain, lit) : plain;
  const { pack, notes } = document.store.getState();
  if (notes.length === 0) return graph;
  const key = keyOf(itemAt(pack, { kind: "automations", index: drawn.automation }));
  const groups = drawnGroups(notes, key, drawn.picture, { moved: drawn.moved, selection });
  const folded = groups.filter(({ isFolded }) => isFolded);
  if (folded.length === 0) return graph;
  const groupOf = new Map<BlockName, string>(
    folded.flatMap(({ group, steps }) => steps.map(({ block }) => [block.name, group.id] as const)),
  );
  const within = new Set(
    drawn.picture.graph.edges.flatMap(({ name, from = "", to = "" }) =>
      groupOf.has(from) && groupOf.get(from) === groupOf.get(to) ? [name] : [],
    ),
  );
  return {
    nodes: graph.nodes.map((node) =>
      node.type === "block" && groupOf.has(node.data.name) ? hidden(hiddenNodes, node) : node,
    ),
    edges: graph.edges.map((edge) => (within.has(edge.data?.name ?? "") ? hidden(hiddenEdges, edge) : edge)),
  };
}

/** Returns what is drawn of a part that is hidden; the same object each time. */
function hidden<Part extends { hidden?: boolean }>(known: WeakMap<Part, Part>, part: Part): Part {
  const made = known.get(part) ?? { ...part, hidden: true };
  known.set(part, made);
  return made;
}
