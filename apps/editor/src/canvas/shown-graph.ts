import "./lit.css";
import { type BlockName, itemAt, keyOf } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { canvasMessages } from "../messages/index.js";
import type { RehearsalTrace } from "../view/index.js";
import type { DrawnAutomation } from "./drawn-automation.js";
import type { Arrow } from "./flow-arrows.js";
import type { BlockNode } from "./flow-blocks.js";
import type { FlowGraph, FlowNode } from "./flow-graph.js";
import { drawnGroups } from "./groups/drawn-groups.js";

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

type Light = "walked" | "undecided" | "left";

/** What was made of a node, kept so that one is drawn anew only where its light is another. */
const litNodes = new WeakMap<FlowNode, { readonly light: Light; readonly node: FlowNode }>();
const litEdges = new WeakMap<Arrow, Arrow>();

let last: { readonly graph: FlowGraph; readonly lit: RehearsalTrace; readonly shown: FlowGraph } | undefined;

/** Returns a graph on which is seen which way a rehearsal went. */
function lightGraph(graph: FlowGraph, lit: RehearsalTrace): FlowGraph {
  if (last?.graph === graph && last.lit === lit) return last.shown;
  const nodes = graph.nodes.map((node) => (node.type === "block" ? lightBlock(node, lit) : node));
  const edges = graph.edges.map((edge) => (lit.edges.has(edge.data?.name ?? "") ? lightArrow(edge) : edge));
  last = { graph, lit, shown: { nodes, edges } };
  return last.shown;
}

function lightBlock(plain: BlockNode, { blocks }: RehearsalTrace): FlowNode {
  const light = blocks.get(plain.data.name) ?? "left";
  const made = litNodes.get(plain);
  if (made?.light === light) return made.node;
  const spoken = light === "left" ? plain.ariaLabel : `${plain.ariaLabel}, ${canvasMessages.lit[light]}`;
  const node: FlowNode = {
    ...plain,
    className: `block-lit-${light}`,
    ...(spoken !== undefined && { ariaLabel: spoken }),
  };
  litNodes.set(plain, { light, node });
  return node;
}

function lightArrow(plain: Arrow): Arrow {
  const arrow = litEdges.get(plain) ?? { ...plain, className: "arrow-lit" };
  litEdges.set(plain, arrow);
  return arrow;
}
