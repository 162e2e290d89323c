// Rehearsal: what an automation does to people, before it is switched on.

// Scenario files: who it happens to, what happens, and what is expected of it.

export { canonicalScenario } from "../scenario/canonical-scenario.js";
export {
  type Coverage,
  type CoverageCounter,
  countCoverage,
  type MissedPart,
  outcomesOf,
  percentOf,
} from "../scenario/coverage.js";
export type { Expectations } from "../scenario/expectations.js";
export type { Failure } from "../scenario/failure.js";
export { judge, type LocatedFailure, locateFailures } from "../scenario/judge.js";
export { type Names, namesIn, type ScenarioPack } from "../scenario/names.js";
export { recordedExpectations, scenarioText } from "../scenario/record-scenario.js";
export { resolveScenario, type ScenarioResult } from "../scenario/resolve-scenario.js";
export { readScenario, type ScenarioFile, type ScenarioFileResult } from "../scenario/scenario-file.js";

// What is played, and what comes of it.

export type { ContactState, Rehearsal, Run, TimelineEntry } from "../run/rehearsal.js";
export type { Answer, Happening, Scenario, ScenarioContact as RehearsedContact } from "../run/scenario.js";
