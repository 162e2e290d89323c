export { changedBindingWords } from "./changed-binding-words.js";
export { pathText } from "./path-text.js";
export { mergeNames, printConflict, printSides, type SideNames } from "./print-conflict.js";
export { actionSigns, colourOf, countsLine, isPosition, printPlan, sideNames, turned } from "./print-plan.js";
export { leavingWords, toldPlan } from "./told-plan.js";
