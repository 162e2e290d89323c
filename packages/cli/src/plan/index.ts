export { becomingByLeaving, becomingWords, dealState, pinned, planOfKept, stagesByName } from "./becoming-words.js";
export {
  changedBindingWords,
  leavingWords,
  ranBeforeWords,
  runningWords,
  runsOnWords,
  stageStayingWords,
  stayingWords,
  stoppedWords,
  toldPlan,
} from "./plan-words.js";
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
