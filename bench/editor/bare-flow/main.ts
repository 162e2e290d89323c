import "@xyflow/react/dist/style.css";
import { ReactFlow } from "@xyflow/react";
import { createElement, StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";

/** The floor: the canvas library with the blocks and edges of one automation, and nothing of ours. */
interface Drawn {
  readonly nodes: readonly { readonly id: string; readonly position: { readonly x: number; readonly y: number } }[];
  readonly edges: readonly { readonly id: string; readonly source: string; readonly target: string }[];
}

function isDrawn(value: unknown): value is Drawn {
  return typeof value === "object" && value !== null && "nodes" in value && "edges" in value;
}

function Bare({ drawn }: { drawn: Drawn }) {
  const [nodes] = useState(() => drawn.nodes.map(({ id, position }) => ({ id, position, data: { label: id } })));
  const [edges] = useState(() => drawn.edges.map(({ id, source, target }) => ({ id, source, target })));
  return createElement(ReactFlow, { defaultNodes: nodes, defaultEdges: edges, fitView: true });
}

const drawn: unknown = await (await fetch("/bare.json")).json();
const place = document.getElementById("canvas");
if (place === null || !isDrawn(drawn)) throw new Error("There is nothing to draw");
place.style.height = "100vh";
createRoot(place).render(createElement(StrictMode, null, createElement(Bare, { drawn })));
