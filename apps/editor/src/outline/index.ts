/** An automation as a tree. */

export { ConnectDialog, OutlinePanel } from "./lazy.js";
