/** Core in a worker, as the page reaches it. */

export { type CompilerClient, type CompilerState, compilerClient } from "./compiler-client.js";
export type { Comparison, ConflictStanding, MergedPacks, Problem, Unreadable } from "./protocol.js";
export type { FoundProof, PromisesAnswer, ProofStep, ToldPromise } from "./proving.js";
export type {
  PlayedRehearsal,
  RehearsalAnswer,
  RehearsedDay,
  RehearsedEntry,
  ScenarioText,
  TestedScenario,
  TestedScenarios,
} from "./rehearsal.js";
export type { TeachingAnswer, TeachingStep } from "./teaching.js";
export { workerFrom } from "./worker-from.js";
export { CompilerFailure, ignoreFailure } from "./worker-line.js";
