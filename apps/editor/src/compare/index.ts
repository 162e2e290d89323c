/** Two releases beside each other, and the words and signs for what differs. */

export { bringBack, bringTextBack } from "./bring-back.js";
export { ChangeMark } from "./change-mark.js";
export { compareActions } from "./compare-actions.js";
export { ChangedItems, CompareView, compareWithState, MergeView } from "./lazy.js";
export { type ElementNames, elementNames, pathWords } from "./path-words.js";
export { ValueChange } from "./value-change.js";
