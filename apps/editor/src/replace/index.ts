/** A text that is found and replaced in the whole pack. */

export { ReplaceDialog } from "./lazy.js";
export { replaceActions } from "./replace-actions.js";
