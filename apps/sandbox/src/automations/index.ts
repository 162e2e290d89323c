export { listAnswers, readAnswer, setAnswer } from "./answers.js";
export { advanceClock, type ClockAdvance, setClock, showClock, type WorkspaceClock } from "./clock.js";
export { type ContactReading, readContacts } from "./contact-readings.js";
export { type DueReading, readDue } from "./due-readings.js";
export { happen, happenings } from "./happen.js";
export { readEntries, readRuns, type WorkspaceEntry, type WorkspaceRun } from "./readings.js";
export { type AutomationRunner, startAutomationRunner } from "./runner.js";
export { listStepAddresses, rotateAutomationSecret, verifyStepAddress } from "./step-addresses.js";
export { listAutomations, switchOff, switchOn } from "./switches.js";
