import { geometry } from "@setup-pack/core/layout";
import { ConnectionLineType, type EdgeTypes, type NodeTypes, type ReactFlowProps, SelectionMode } from "@xyflow/react";
import { Arrow } from "./arrow.js";
import { Block } from "./block-node.js";
import type { Arrow as FlowArrow } from "./flow-arrows.js";
import type { FlowNode } from "./flow-graph.js";
import { MissingBlock } from "./missing-node.js";

const nodeTypes: NodeTypes = { block: Block, missing: MissingBlock };
const edgeTypes: EdgeTypes = { arrow: Arrow };

/** Settings of React Flow that never change; it has to be the same objects at every drawing. */
export const flowSettings = {
  nodeTypes,
  edgeTypes,
  minZoom: 0.02,
  maxZoom: 2,
  snapToGrid: true,
  snapGrid: [geometry.grid, geometry.grid],
  panOnScroll: true,
  zoomOnDoubleClick: false,
  selectionMode: SelectionMode.Partial,
  multiSelectionKeyCode: ["Shift", "Meta", "Control"],
  deleteKeyCode: null,
  disableKeyboardA11y: true,
  nodesFocusable: false,
  edgesFocusable: false,
  connectOnClick: false,
  connectionLineType: ConnectionLineType.SmoothStep,
  connectionRadius: 28,
} satisfies ReactFlowProps<FlowNode, FlowArrow>;
