import { canvasMessages } from "../messages/index.js";
import type { RehearsalTrace } from "../view/index.js";
import type { Arrow } from "./flow-arrows.js";
import type { BlockNode } from "./flow-blocks.js";
import type { FlowGraph, FlowNode } from "./flow-graph.js";
import "./lit.css";

type Light = "walked" | "undecided" | "left";

/** What was made of a node, kept so that one is drawn anew only where its light is another. */
const litNodes = new WeakMap<FlowNode, { readonly light: Light; readonly node: FlowNode }>();
const litEdges = new WeakMap<Arrow, Arrow>();

let last: { readonly graph: FlowGraph; readonly lit: RehearsalTrace; readonly shown: FlowGraph } | undefined;

/** Returns a graph on which is seen which way a rehearsal went. */
export function lightGraph(graph: FlowGraph, lit: RehearsalTrace): FlowGraph {
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
