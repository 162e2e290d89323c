/** What is in the pack, searched and sorted. */

export { findUses, usesOf } from "./find-uses.js";
export { followItems } from "./follow-items.js";
export { deleteItem, duplicate } from "./item-acts.js";
export { RenameDialog, Sidebar, UsesDialog } from "./lazy.js";
export { folded, matchScore, wordsIn } from "./match.js";
export { sidebarActions } from "./sidebar-actions.js";
