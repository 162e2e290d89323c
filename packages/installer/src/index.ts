export type { Hold } from "@setup-pack/lifecycle";
export { type ApplyEvent, type ApplyOptions, apply } from "./apply/apply.js";
export type { ApplyReport, PlannedAction } from "./apply/report.js";
export { namedPlace } from "./bindings/conflict-choice.js";
export { type EntryFinding, type ReadBindingsFile, readBindings } from "./bindings/read-bindings.js";
export { absentTargets, unfitEntries } from "./bindings/unfit-entries.js";
export { type Decisions, newBindings, updateBindings } from "./bindings/write-bindings.js";
export { type Candidate, candidatesOf } from "./match/candidates.js";
export type { ExternalReference } from "./match/external-reference.js";
export { type BoundMatch, isBound, type Match, type UnboundMatch } from "./match/match-reference.js";
export { openEntry, type PlaceChoice, type QuestionWords, questionWords } from "./match/question-words.js";
export { candidateWords, referenceWords } from "./match/words.js";
export { type AdoptionImpact, adoptionImpactOf } from "./operate/adoption-impact.js";
export { asInstalled } from "./operate/as-installed.js";
export { drift } from "./operate/drift.js";
export { type Impact, impactOf } from "./operate/impact.js";
export { isOfBefore, type RollbackOptions, type RollbackResult, rollback } from "./operate/rollback.js";
export { type Status, status } from "./operate/status.js";
export { type UninstallOptions, uninstall } from "./operate/uninstall.js";
export { unseenRefusal, unseenWords } from "./operate/unseen.js";
export { type ItemVerification, verify } from "./operate/verify.js";
export type { PartItem, PlannedPart } from "./part/part-of-release.js";
export type { ChangedBinding } from "./plan/changed-bindings.js";
export { changedTargets } from "./plan/changed-targets.js";
export { entryKindOf } from "./plan/entry-kind.js";
export type { ExistingChoice, ExistingRecord } from "./plan/existing-records.js";
export { type GoLiveAutomation, goLiveOf } from "./plan/go-live.js";
export { isInstalled } from "./plan/is-installed.js";
export { makePlan } from "./plan/make-plan.js";
export type { Namesake, NewItems } from "./plan/namesakes.js";
export { isVersionRange } from "./plan/out-of-range.js";
export { partOfPlan } from "./plan/part-of-plan.js";
export type { PlannedInstall, PlanRequest } from "./plan/plan-request.js";
export { readPlan } from "./plan/read-plan.js";
export { type RedactedPlan, redact } from "./plan/redact.js";
export { type Replacement, replacementsIn } from "./plan/replacements.js";
export { type ItemGivenBack, type ReasonToStay, type StayingHoldings, stayingBy } from "./plan/staying.js";
export { type StrandedPart, strandedBy } from "./plan/stranded.js";
export { exitCodes, Refusal, type RefusalKind, type RemedyCode } from "./refusal.js";
export { type ExportContext, exportInPackTerms } from "./target/file/export-in-pack-terms.js";
export { fileTarget } from "./target/file/file-target.js";
export type { FileTargetOptions } from "./target/file/file-target-state.js";
export { offline } from "./target/file/offline.js";
export {
  checklistFile,
  type Folder,
  isKeptChecklist,
  packFile,
  stateFile,
  verifiedFolder,
} from "./target/file/state.js";
export { answerOrRefusal, type Purpose } from "./target/http/fault.js";
export { type HttpTargetOptions, httpTarget } from "./target/http/http-target.js";
export type { Listing, WorkspaceRecord } from "./target/listing.js";
export { type ListName, listOfType } from "./target/lists.js";
export type {
  ApplyResult,
  ChangedItem,
  HistoryEntry,
  Holding,
  Installation,
  InstalledPack,
  InstallTarget,
  ItemName,
  Owner,
  PackRemains,
  Reliance,
  UninstallResult,
  Verification,
  Workspace,
} from "./target/target.js";
export type { World } from "./world.js";
