export { becomingByLeaving, planOfKept } from "./becoming-by-leaving.js";
export { becomingWords, dealState } from "./becoming-words.js";
export { changedBindingWords } from "./changed-binding-words.js";
export { pinned } from "./pinned.js";
export { leavingWords, runningWords, runsOnWords, stageStayingWords, stayingWords, toldPlan } from "./plan-words.js";
export { mergeNames, printConflict, printSides, type SideNames } from "./print-conflict.js";
export {
  actionSigns,
  colourOf,
  countsLine,
  isAway,
  isPosition,
  pathText,
  plannedName,
  printPlan,
  sideNames,
  toldFields,
  turned,
} from "./print-plan.js";
export { stagesByName } from "./stages-by-name.js";
export { ranBeforeWords, stoppedWords } from "./stopped-words.js";
