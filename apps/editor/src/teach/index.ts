/** Teaching how a vendor writes steps, by pointing. */

export { TeachPanel } from "./lazy.js";
export { teachActions } from "./teach-actions.js";
export { NotRight, ShowExample, TeachThis, UseAs } from "./teach-buttons.js";
export { useTeaching } from "./teach-store.js";
