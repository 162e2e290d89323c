// Promises: what must hold whatever happens to a contact, and the search for a play that breaks one.

export { follow } from "../promises/follow.js";
export { type OfficePromise, type Promises, usualSearch } from "../promises/promise.js";
export { type PromiseFile, type PromiseFileResult, readPromises, writePromises } from "../promises/promise-file.js";
export {
  type PromisesResult,
  resolveDocument as resolvePromisesDocument,
  resolvePromises,
} from "../promises/resolve-promises.js";
export { assumptionText, type ProofAssumption } from "../prove/assumptions.js";
export { claimOf, type Outcome, outcomeOf } from "../prove/claim.js";
export { contactTime, playLines, proofLines } from "../prove/proof-lines.js";
export {
  type BrokenPlay,
  type Progress,
  type Proof,
  type ProveOptions,
  proveOne,
  type Verdict,
} from "../prove/prove.js";
export { type Replayed, replay } from "../prove/replay.js";
