export { listAnswers, readAnswer, setAnswer } from "./answers.js";
export { advanceClock, setClock, showClock } from "./clock.js";
export { happen, happenings } from "./happen.js";
export { readEntries, readRuns } from "./readings.js";
export { type AutomationRunner, startAutomationRunner } from "./runner.js";
export { listStepAddresses, rotateAutomationSecret, verifyStepAddress } from "./step-addresses.js";
export { listAutomations, switchOff, switchOn } from "./switches.js";
