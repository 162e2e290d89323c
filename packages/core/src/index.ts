export { anyOutcome, type BlockGroup, type BlockKindEntry, blockKind, blockKinds } from "./blocks/catalogue.js";
export { canonical } from "./canonical/canonical.js";
export { packDigest } from "./canonical/digest.js";
export { whyNotRewrite } from "./canonical/rewriting.js";
export { decodeBase64 } from "./check/bytes/base64.js";
export type { ByteCodec, ResolvedByteCodec, Sha256 } from "./check/bytes/byte-codec.js";
export { sha256Of } from "./check/bytes/hashing.js";
export { isIdMember, likelyTarget } from "./check/config-texts/likely-target.js";
export { isTeamRule, isTeamRuleId, parseTeamRules, type TeamRulesResult } from "./check/engine/team-rules.js";
export { pack as examplePack } from "./check/examples/packs.js";
export type { Use } from "./check/references/uses.js";
export type {
  AssetRule,
  AutomationRule,
  BadExample,
  Example,
  ExampleFile,
  ExpectedFinding,
  FolderExample,
  FolderFinding,
  GraphRule,
  PackRule,
  PipelineRule,
  Rule,
  SourceRule,
  TeamRule,
  TemplateRule,
} from "./check/rule.js";
export { mediaTypesOf } from "./check/rules/asset/shared/media-types.js";
export { isHttpsAddress } from "./check/rules/asset/shared/web-address.js";
export { countSegments, type SmsSegments } from "./check/rules/template/shared/sms-segments.js";
export { fieldName, itemName } from "./check/rules/upgrade/shared/change-names.js";
export { ruleOf, rules } from "./check/rules.js";
export { sourceRules } from "./check/source-rules.js";
export type { RepositoryFinding, RepositoryPack, UnusedIgnore } from "./check/subjects/repository-subject.js";
export type {
  AssetSubject,
  AutomationSubject,
  PackSubject,
  PipelineSubject,
  TemplateSubject,
} from "./check/subjects/subjects.js";
export { isWellFormed, wellFormed } from "./check/well-formed.js";
export { checkRepository } from "./check-repository.js";
export { type Compilation, type CompileOptions, compile } from "./compile.js";
export type { CompiledAutomation, CompiledPack } from "./compiled-pack.js";
export {
  type ConfiguredDiagnostics,
  type ConfiguredPack,
  configure,
  type SuppressedDiagnostic,
  type Suppression,
} from "./configure.js";
export { describeBlock, type NameLookup } from "./describe/describe-block.js";
export { durationWords } from "./describe/duration.js";
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
export { applyDiff } from "./diff/apply-diff.js";
export type { ChangeClass } from "./diff/classes/change-class.js";
export { changeClasses } from "./diff/classes.js";
export { diff } from "./diff/diff.js";
export { withoutItems } from "./diff/items.js";
export { type ComparedLine, type LineHunk, lineHunks } from "./diff/lines.js";
export { placeIn } from "./diff/place.js";
export { dot } from "./drawing/dot.js";
export { type DrawingOptions, drawing, drawingSheet, type SheetPart } from "./drawing/drawing.js";
export { mermaid } from "./drawing/mermaid.js";
export { type Route as EdgeRoute, routesOf } from "./drawing/routes.js";
export type { ExampleOptions } from "./examples/example-findings.js";
export { ruleFaults } from "./examples/rule-faults.js";
export { rulePage } from "./examples/rule-page.js";
export { referenceTypes, resourceKinds, stageTypes } from "./generated/format-tables.generated.js";
export { type AutomationGraph, automationGraph, type Block, type Edge as BlockEdge } from "./graph/automation-graph.js";
export { type Capability, type CapableBlock, capabilities } from "./inspect/capabilities.js";
export { type CapabilityKind, type Detector, detectors } from "./inspect/detectors.js";
export { isObject, type JsonObject } from "./json.js";
export { arrange } from "./layout/arrange.js";
export {
  blockSize,
  geometry,
  outputX,
  type Place as BlockPlace,
  type Size as BlockSize,
  step as blockStep,
} from "./layout/geometry.js";
export { layout } from "./layout/layout.js";
export { type Insertion, makeRoom, type Room } from "./layout/make-room.js";
export { outputNames, outputsOf } from "./layout/outputs.js";
export { applyFix } from "./live/apply-fix.js";
export { applyPatches, type ValuePatch } from "./live/apply-patches.js";
export { type LiveDiagnostic, type LivePack, openPack } from "./live/open-pack.js";
export type {
  Adoption,
  Binding,
  Bindings,
  BoundReference,
  Bump,
  Change,
  ChangedKind,
  Configuration,
  FieldChange,
  Ignore,
  InstallPlan,
  ItemKind,
  Pack,
  PackDiff,
  PathStep,
  Pipeline,
  Plan,
  PlanDiagnostic,
  PlannedField,
  PlannedItem,
  ReferenceType,
  Report,
  Resource,
  ResourceKind,
  SettledConflict,
  StageType,
  VersionClass,
} from "./model.js";
export { type Loose, type MalformedMarker, malformed } from "./model.js";
export { nameLookup } from "./outline/name-lookup.js";
export { type OutlineLine, outline } from "./outline/outline.js";
export { largest, largestEver, tooLarge } from "./parse/limits/limits.js";
export { type ParseOptions, type ParseResult, parse } from "./parse/parse.js";
export { locate } from "./parse/places/locate.js";
export { applyPlan } from "./plan/apply-plan.js";
export { checkUpgrade, type UpgradeFacts } from "./plan/check-upgrade.js";
export type { Choice, ContestedValue } from "./plan/decide.js";
export { type Merge, type MergeConflict, merge } from "./plan/merge.js";
export { type PlanOptions, type PlanSides, plan } from "./plan/plan.js";
export type { ItemFinding } from "./plan/recheck.js";
export { append, type Pointer, segmentsOf } from "./pointer.js";
export { rewrite } from "./rewrite/rewrite.js";
export { type TextEdit, textEdits } from "./rewrite/text-edits.js";
export { asPack } from "./shape/files/as-pack.js";
export { type BindingsResult, parseBindings } from "./shape/files/bindings.js";
export { parseConfiguration } from "./shape/files/configuration.js";
export { type InstallPlanResult, parseInstallPlan } from "./shape/files/install-plan.js";
export { parseBlockSchemas, type TeamBlock, type TeamBlocks } from "./shape/team/block-schemas.js";
export type { TeamSchema } from "./shape/team/team-schema.js";
export type { AssetBytes } from "./source/assets/asset-file.js";
export { encodeBase64 } from "./source/assets/base64.js";
export { mediaTypeOf } from "./source/assets/media-type-of.js";
export { type BuildResult, build } from "./source/build.js";
export { type NewFolderAnswers, newFolder } from "./source/new-folder/new-folder.js";
export type { Problem } from "./source/problems/problem.js";
export { readYamlFile, type YamlFile, type YamlFileResult } from "./source/read-yaml-file.js";
export { mayBeSource, pathFault } from "./source/reading/paths.js";
export type { SourceFiles } from "./source/source-files.js";
export { unpack } from "./source/unpack.js";
export { type UpdateResult, update } from "./source/update.js";
export { carriedBy, isReferenceType, type Reference, referencesOf, referenceTypeOf } from "./symbols/references.js";
export { type Definition, itemKinds, type SymbolKind, type SymbolTable, symbolTable } from "./symbols/symbol-table.js";
export { compareReleases, type Release, type ReleaseOrder } from "./versions/compare-releases.js";
export { missingVersion, neededBump, nextVersion } from "./versions/next-version.js";
export { clockTime } from "./words/clock-time.js";
export { didYouMean, nearest } from "./words/did-you-mean.js";
export { fold } from "./words/fold.js";
export { count, listOf } from "./words/list.js";
export { quote } from "./words/quote.js";
