// Scenario files: who an automation happens to, what happens, and what is expected of it.

export { canonicalScenario } from "../scenario/canonical-scenario.js";
export { compareScenario, type ScenarioComparison, type ScenarioSides } from "../scenario/compare-scenario.js";
export { type CoveringScenario, coverPack } from "../scenario/cover-pack.js";
export {
  type Coverage,
  type CoverageCounter,
  countCoverage,
  type MissedPart,
  outcomesOf,
  percentOf,
} from "../scenario/coverage.js";
export { answerNameOf, enrollingEvent } from "../scenario/enrolling-event.js";
export type { Expectations } from "../scenario/expectations.js";
export { type Failure, type LocatedFailure, locateFailures } from "../scenario/failure.js";
export { judge } from "../scenario/judge.js";
export type { KeptPromise, PromiseNamed } from "../scenario/keeping.js";
export { movedStart } from "../scenario/moments.js";
export { type LaterRelease, type Names, namesIn, type ScenarioPack } from "../scenario/names.js";
export { noPackAround } from "../scenario/no-pack-around.js";
export { type PlayedScenario, playScenario } from "../scenario/play-scenario.js";
export { recordedExpectations, scenarioText, updatedExpectations } from "../scenario/record-scenario.js";
export {
  type ResolvedDocument,
  resolveDocument,
  resolveScenario,
  type ScenarioResult,
} from "../scenario/resolve-scenario.js";
export { readScenario, type ScenarioFile, type ScenarioFileResult } from "../scenario/scenario-file.js";
export { type BlockEntry, unansweredFindings } from "../scenario/undecided-notes.js";

// A rehearsal in words.
export { type OpenQuestion, openQuestions } from "../timeline/open-questions.js";
export {
  assumptionWords,
  type EntryDecision,
  endWords,
  messageWord,
  outcomeWords,
  reasonWords,
  undecidedWords,
  unfilledWords,
} from "../timeline/reason-words.js";
export {
  dayWords,
  type EntryWords,
  localOf,
  startWords,
  type ToldRehearsal,
  type Tone,
  tellEntry,
  timeOf,
} from "../timeline/tell-entry.js";
export { type Teller, tellerOf } from "../timeline/teller.js";
