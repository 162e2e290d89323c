export { followClipboard } from "./follow-clipboard.js";
export { keyHandlers } from "./keys.js";
export { addSteps } from "./pointer/add-steps.js";
export { connectSteps } from "./pointer/connect-steps.js";
export { openMenus } from "./pointer/open-menus.js";
export { shownGraph } from "./shown-graph.js";
