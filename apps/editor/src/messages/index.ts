/** All that the editor says. */

export { actionMessages } from "./actions.js";
export { appMessages } from "./app.js";
export { beginMessages } from "./begin.js";
export { canvasMessages } from "./canvas.js";
export { compareMessages } from "./compare.js";
export { diskMessages } from "./disk.js";
export { fieldMessages } from "./fields.js";
export { fileMessages } from "./files.js";
export { assetMessages } from "./forms-assets.js";
export { brandMessages } from "./forms-brand.js";
export { itemFormMessages } from "./forms-item.js";
export { packFormMessages } from "./forms-pack.js";
export { pipelineMessages } from "./forms-pipelines.js";
export { resourceMessages } from "./forms-resources.js";
export { smartListMessages } from "./forms-smart-lists.js";
export { templateMessages } from "./forms-templates.js";
export { inspectorMessages } from "./inspector.js";
export { noticeMessages } from "./notice.js";
export { outlineMessages } from "./outline.js";
export { kindHelp, paletteMessages } from "./palette.js";
export { placeMessages, problemMessages } from "./problems.js";
export { referenceMessages } from "./references.js";
export { settingsMessages } from "./settings.js";
export { sidebarMessages } from "./sidebar.js";
export { sizeInWords } from "./sizes.js";
export { viewMessages } from "./view.js";
export { workspaceMessages } from "./workspace.js";
