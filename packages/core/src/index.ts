// Compiling: from text to a pack that is checked, with everything that is wrong with it.

export { canonical } from "./canonical/canonical.js";
export type { ByteCodec, ResolvedByteCodec, Sha256 } from "./check/byte-codec.js";
export { sha256Of } from "./check/hashing.js";
export type { CompiledAutomation, CompiledPack } from "./compile.js";
export { type Compilation, type CompileOptions, compile, packDigest } from "./compile.js";
export { type ParseOptions, type ParseResult, parse } from "./parse/parse.js";
export { asPack } from "./shape/files/as-pack.js";

// What is wrong, where, and what mends it.

export { diagnose } from "./diagnose.js";
export {
  compareDiagnostics,
  type Diagnostic,
  type Finding,
  type Fix,
  type PatchOperation,
  type Place,
  type Position,
  type Range,
  type RelatedFinding,
  type RelatedPlace,
  type ReportedFinding,
  type Severity,
  type SourceLocation,
} from "./diagnostic.js";
export { applyFix } from "./live/apply-fix.js";
export type { Report } from "./model.js";

// What a team settles for itself: severities, ignores, schemas of blocks; and rules over several packs.

export {
  type ConfigurableFinding,
  type ConfiguredDiagnostics,
  type ConfiguredPack,
  configure,
  type SuppressedDiagnostic,
  type Suppression,
} from "./apply-configuration.js";
export type { RepositoryFinding, RepositoryPack, UnusedIgnore } from "./check/subjects/repository-subject.js";
export { checkRepository } from "./check-repository.js";
export type { Configuration, Ignore } from "./model.js";
export { parseConfiguration } from "./shape/files/configuration.js";
// Two releases: what differs, what it weighs, and which version it deserves.

export { applyDiff } from "./diff/apply-diff.js";
export type { ChangeClass } from "./diff/classes/change-class.js";
export { changeClasses } from "./diff/classes.js";
export { diff } from "./diff/diff.js";
export { type ComparedLine, type LineHunk, lineHunks } from "./diff/lines.js";
export type {
  AutomationBounds,
  BehaviourChange,
  Bump,
  Change,
  ChangedKind,
  ElementRename,
  EndChange,
  FieldChange,
  MessageChange,
  PackDiff,
  PathStep,
  PromiseDifference,
  ScenarioChange,
  ScenarioDifferences,
  SentMessage,
  UnplayedScenario,
  VersionClass,
} from "./model.js";
export {
  compareReleases,
  partVersion,
  type Release,
  type ReleaseOrder,
  type VersionPart,
  versionPart,
} from "./versions/compare-releases.js";
export { missingVersion, neededBump, nextVersion } from "./versions/next-version.js";

// An upgrade: what becomes of a workspace, field by field.

export type { Plan, PlanDiagnostic, PlannedField, PlannedItem } from "./model.js";
export { applyPlan } from "./plan/apply-plan.js";
export { checkUpgrade, type UpgradeFacts } from "./plan/check-upgrade.js";
export { conflictStanding, differsAt } from "./plan/conflict-standing.js";
export type { Choice, ContestedValue } from "./plan/decide.js";
export { type Merge, type MergeConflict, type MergeOptions, type MergeSide, merge } from "./plan/merge.js";
export { type PlanOptions, type PlanSides, plan } from "./plan/plan.js";
export { type ItemFinding, newErrors } from "./plan/recheck.js";
export { takeSide } from "./plan/take-side.js";

// What installing takes: what references stand for, and plans that can be stored.

export type {
  Adoption,
  AnsweredPlace,
  Binding,
  Bindings,
  BoundReference,
  ExistingItem,
  InstallPlan,
  PackReading,
  SettledConflict,
  Use,
} from "./model.js";
export { type BindingsResult, parseBindings } from "./shape/files/bindings.js";
export { type InstallPlanResult, parseInstallPlan } from "./shape/files/install-plan.js";

// One release for many workspaces: who gets it, and what is decided once for all of them.

export type {
  FleetDecisionEntry,
  InventoryDocument,
  OfficeDefaults,
  OfficeEntry,
  OfficeKey,
  WaveEntry,
} from "./model.js";
export {
  type ConflictDecision,
  type ExistingDecision,
  type FleetDecision,
  type FleetDecisionsResult,
  parseFleetDecisions,
  type ReferenceDecision,
} from "./shape/files/fleet-decisions.js";
export { type InventoryResult, parseInventory } from "./shape/files/inventory.js";

// Source folders: a pack as small files, for people who keep packs in git.

export { type BuildResult, build } from "./source/build.js";
export type { AssetBytes } from "./source/items/asset-file.js";
export type { FolderMemory } from "./source/layout/read-folder.js";
export { type NewFolderAnswers, newFolder, type PinnedTarball } from "./source/new-folder.js";
export type { SourceFiles } from "./source/source-files.js";
export type { Problem } from "./source/tree/problem.js";
export { unpack } from "./source/unpack.js";
export { type UpdateResult, update } from "./source/update.js";

// What is played with a pack and promised of it: the shapes of the files. `@setup-pack/rehearsal` plays them.

export type { PromisePattern, PromisesDocument, WrittenPromise } from "./generated/promises.generated.js";
export type { ScenarioDocument } from "./generated/scenario.generated.js";
export { parsePromises } from "./shape/files/promises.js";
export { parseScenario } from "./shape/files/scenario.js";

// What authors note on the canvas of the editor, beside the pack.

export type { Note, Notes } from "./model.js";
export { type NotesResult, parseNotes } from "./shape/files/notes.js";

// A pack in sentences: for people who do not read JSON, and what it can do once it is switched on.

export { behaviourWords } from "./bounds/behaviour-words.js";
export { bounds } from "./bounds/bounds.js";
export { boundsWords, spanWords } from "./bounds/bounds-words.js";
export { type Capability, type CapableBlock, capabilities } from "./bounds/capabilities.js";
export { type CapabilityKind, type Detector, detectors } from "./bounds/detectors.js";
export { blockTexts } from "./describe/block-texts.js";
export { describeBlock } from "./describe/describe-block.js";
export { settingsSentences } from "./describe/settings-sentences.js";
export { type TaskWords, taskWords } from "./describe/task-words.js";
export type { NameLookup, SentenceOptions } from "./describe/teller.js";
export { nameLookup } from "./outline/name-lookup.js";
export { type OutlineLine, outline } from "./outline/outline.js";
export { smartListSentence } from "./outline/smart-list-sentence.js";
export { type TimeSinceStart, timeSinceStartWords } from "./outline/time-since-start.js";
export {
  type TimetableOperation,
  type TimetableStep,
  timetable,
  type WaitedDate,
  type WayDecision,
} from "./outline/timetable.js";

// The shapes of the format.

export type { ItemKind, Pack, Pipeline, ReferenceType, Resource, ResourceKind, StageType } from "./model.js";
