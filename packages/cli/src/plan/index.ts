export { pathText } from "./path-text.js";
export { printConflict, printSides } from "./print-conflict.js";
export { actionSigns, colourOf, countsLine, isPosition, printPlan, sideNames, turned } from "./print-plan.js";
