/** An automation as a drawing that is worked on. */

export { type ActionWithIcon, actionIcon } from "./action-icons.js";
export { addStep, type BeginsWith, behindSelected, stepsAfter } from "./add-step.js";
export { Arrow } from "./arrow.js";
export { namesReader } from "./automation-names.js";
export { blockMeasures } from "./block-measures.js";
export { Block } from "./block-node.js";
export { Canvas } from "./canvas.js";
export { canvasActions } from "./canvas-actions.js";
export { canvasOf } from "./canvas-port.js";
export { duplicate } from "./clipboard.js";
export { deleteSteps } from "./delete-steps.js";
export type { BlockNode } from "./flow-blocks.js";
export { type FlowNode, flowGraphs } from "./flow-graph.js";
export { flowId } from "./flow-id.js";
export { MissingBlock } from "./missing-node.js";
export { openAutomation, select } from "./open-automation.js";
export { type BlockPicture, type GraphPicture, pictures } from "./picture.js";
export { draggedKind } from "./pointer/add-steps.js";
export { showSettings } from "./show-settings.js";
