/** The panel that brings the pack into a workspace. */

export { WorkspacePanel } from "./lazy.js";
