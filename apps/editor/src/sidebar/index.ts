/** What is in the pack, searched and sorted. */

export { askToDelete } from "./delete-item.js";
export { followItems } from "./follow-items.js";
export { duplicate } from "./item-acts.js";
export { DeleteDialog, RenameDialog, Sidebar, UsesDialog } from "./lazy.js";
export { folded, matchScore, wordsIn } from "./match.js";
export { sidebarActions } from "./sidebar-actions.js";
