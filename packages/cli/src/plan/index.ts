export { changedBindingWords } from "./changed-binding-words.js";
export { isAway } from "./is-away.js";
export { pathText } from "./path-text.js";
export { pinned } from "./pinned.js";
export { mergeNames, printConflict, printSides, type SideNames } from "./print-conflict.js";
export { actionSigns, colourOf, countsLine, isPosition, printPlan, sideNames, turned } from "./print-plan.js";
export { stageStayingWords, stayingWords } from "./staying-words.js";
export { toldFields } from "./told-fields.js";
export { leavingWords, toldPlan } from "./told-plan.js";
