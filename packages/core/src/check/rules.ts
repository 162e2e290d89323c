import type { Rule } from "./rule.js";
import { duplicateSourceUrl } from "./rules/asset/duplicate-source-url.js";
import { hashMismatch } from "./rules/asset/hash-mismatch.js";
import { invalidBase64 } from "./rules/asset/invalid-base64.js";
import { mimeMismatch } from "./rules/asset/mime-mismatch.js";
import { noContent } from "./rules/asset/no-content.js";
import { sizeMismatch } from "./rules/asset/size-mismatch.js";
import { sourceUrlNotAbsolute } from "./rules/asset/source-url-not-absolute.js";
import { sourceUrlNotAllowed } from "./rules/asset/source-url-not-allowed.js";
import { sourceUrlRequired } from "./rules/asset/source-url-required.js";
import { sourceUrlUnused } from "./rules/asset/source-url-unused.js";
import { assetUnused } from "./rules/asset/unused.js";
import { urlNotHttps } from "./rules/asset/url-not-https.js";
import { tooManyMessages } from "./rules/behaviour/too-many-messages.js";
import { unusedIgnore } from "./rules/config/unused-ignore.js";
import { dialectContradicted } from "./rules/dialect/contradicted.js";
import { dialectNone } from "./rules/dialect/none.js";
import { dialectNotUnderstood } from "./rules/dialect/not-understood.js";
import { cycle } from "./rules/graph/cycle.js";
import { danglingEdge } from "./rules/graph/dangling-edge.js";
import { duplicateBlockId } from "./rules/graph/duplicate-block-id.js";
import { duplicateEdge } from "./rules/graph/duplicate-edge.js";
import { duplicateEdgeId } from "./rules/graph/duplicate-edge-id.js";
import { edgeIntoTrigger } from "./rules/graph/edge-into-trigger.js";
import { invalidHandle } from "./rules/graph/invalid-handle.js";
import { manyPaths } from "./rules/graph/many-paths.js";
import { missingBranch } from "./rules/graph/missing-branch.js";
import { noTrigger } from "./rules/graph/no-trigger.js";
import { overlappingBlocks } from "./rules/graph/overlapping-blocks.js";
import { parallelBranches } from "./rules/graph/parallel-branches.js";
import { triggerLeadsNowhere } from "./rules/graph/trigger-leads-nowhere.js";
import { unreachableBlock } from "./rules/graph/unreachable-block.js";
import { waitLeadsNowhere } from "./rules/graph/wait-leads-nowhere.js";
import { byteOrderMark } from "./rules/json/byte-order-mark.js";
import { duplicateMember } from "./rules/json/duplicate-member.js";
import { encoding } from "./rules/json/encoding.js";
import { limit } from "./rules/json/limit.js";
import { syntax } from "./rules/json/syntax.js";
import { unsafeNumber } from "./rules/json/unsafe-number.js";
import { noAddress } from "./rules/messaging/no-address.js";
import { noOptOut } from "./rules/messaging/no-opt-out.js";
import { quietHours } from "./rules/messaging/quiet-hours.js";
import { ambiguousName } from "./rules/pack/ambiguous-name.js";
import { ambiguousReference } from "./rules/pack/ambiguous-reference.js";
import { automationCycle } from "./rules/pack/automation-cycle.js";
import { brandNeedsSchemaVersion2 } from "./rules/pack/brand-needs-schema-version-2.js";
import { duplicateKey } from "./rules/pack/duplicate-key.js";
import { duplicateReference } from "./rules/pack/duplicate-reference.js";
import { hardcodedSecret } from "./rules/pack/hardcoded-secret.js";
import { openReference } from "./rules/pack/open-reference.js";
import { referenceKindMismatch } from "./rules/pack/reference-kind-mismatch.js";
import { undeclaredReference } from "./rules/pack/undeclared-reference.js";
import { unresolvableReference } from "./rules/pack/unresolvable-reference.js";
import { unusedReference } from "./rules/pack/unused-reference.js";
import { unusedResource } from "./rules/pack/unused-resource.js";
import { versionNotSemver } from "./rules/pack/version-not-semver.js";
import { duplicateStageName } from "./rules/pipeline/duplicate-stage-name.js";
import { ignoredProbability } from "./rules/pipeline/ignored-probability.js";
import { missingLostStage } from "./rules/pipeline/missing-lost-stage.js";
import { missingWonStage } from "./rules/pipeline/missing-won-stage.js";
import { noOpenStage } from "./rules/pipeline/no-open-stage.js";
import { probabilityOrder } from "./rules/pipeline/probability-order.js";
import { similarStageName } from "./rules/pipeline/similar-stage-name.js";
import { duplicatePackId } from "./rules/repo/duplicate-pack-id.js";
import { schemaConst } from "./rules/schema/const.js";
import { schemaCount } from "./rules/schema/count.js";
import { schemaEnum } from "./rules/schema/enum.js";
import { schemaFormat } from "./rules/schema/format.js";
import { schemaLength } from "./rules/schema/length.js";
import { schemaPattern } from "./rules/schema/pattern.js";
import { schemaRange } from "./rules/schema/range.js";
import { schemaRequired } from "./rules/schema/required.js";
import { schemaType } from "./rules/schema/type.js";
import { schemaUnique } from "./rules/schema/unique.js";
import { schemaUnknownField } from "./rules/schema/unknown-field.js";
import { daysWithoutWindow } from "./rules/settings/days-without-window.js";
import { replyEndsRun } from "./rules/settings/reply-ends-run.js";
import { sendWindowEmpty } from "./rules/settings/send-window-empty.js";
import { sendWindowIncomplete } from "./rules/settings/send-window-incomplete.js";
import { sendWindowOvernight } from "./rules/settings/send-window-overnight.js";
import { sendsWithoutSettings } from "./rules/settings/sends-without-settings.js";
import { emailWithoutSubject } from "./rules/template/email-without-subject.js";
import { smsSegments } from "./rules/template/sms-segments.js";
import { smsWithSubject } from "./rules/template/sms-with-subject.js";
import { subjectMultiline } from "./rules/template/subject-multiline.js";
import { unclosedMergeTag } from "./rules/template/unclosed-merge-tag.js";
import { unknownMergeTag } from "./rules/template/unknown-merge-tag.js";
import { conflict } from "./rules/upgrade/conflict.js";
import { differentPack } from "./rules/upgrade/different-pack.js";
import { downgrade } from "./rules/upgrade/downgrade.js";
import { newCapability } from "./rules/upgrade/new-capability.js";
import { orderedByExportDate } from "./rules/upgrade/ordered-by-export-date.js";
import { removedBlock } from "./rules/upgrade/removed-block.js";
import { removedItem } from "./rules/upgrade/removed-item.js";
import { removedStage } from "./rules/upgrade/removed-stage.js";
import { renamedKey } from "./rules/upgrade/renamed-key.js";
import { strandedReference } from "./rules/upgrade/stranded-reference.js";
import { unorderedVersions } from "./rules/upgrade/unordered-versions.js";
import { versionTooSmall } from "./rules/upgrade/version-too-small.js";
import { versionUnchanged } from "./rules/upgrade/version-unchanged.js";

/** Every rule, in the order of the catalogue: by group, the more basic ones first. */
export const rules: readonly Rule[] = [
  // json
  syntax,
  encoding,
  byteOrderMark,
  duplicateMember,
  limit,
  unsafeNumber,
  // schema
  schemaRequired,
  schemaType,
  schemaUnknownField,
  schemaEnum,
  schemaConst,
  schemaLength,
  schemaRange,
  schemaCount,
  schemaUnique,
  schemaFormat,
  schemaPattern,
  // pack
  brandNeedsSchemaVersion2,
  duplicateKey,
  unresolvableReference,
  referenceKindMismatch,
  ambiguousReference,
  ambiguousName,
  duplicateReference,
  unusedReference,
  undeclaredReference,
  openReference,
  automationCycle,
  unusedResource,
  versionNotSemver,
  hardcodedSecret,
  // dialect
  dialectNone,
  dialectNotUnderstood,
  dialectContradicted,
  // graph
  noTrigger,
  duplicateBlockId,
  duplicateEdgeId,
  danglingEdge,
  edgeIntoTrigger,
  cycle,
  invalidHandle,
  unreachableBlock,
  triggerLeadsNowhere,
  missingBranch,
  duplicateEdge,
  waitLeadsNowhere,
  parallelBranches,
  overlappingBlocks,
  manyPaths,
  // settings
  sendWindowIncomplete,
  sendWindowEmpty,
  sendWindowOvernight,
  daysWithoutWindow,
  sendsWithoutSettings,
  replyEndsRun,
  // behaviour
  tooManyMessages,
  // messaging
  quietHours,
  noOptOut,
  noAddress,
  // pipeline
  missingWonStage,
  missingLostStage,
  duplicateStageName,
  similarStageName,
  noOpenStage,
  ignoredProbability,
  probabilityOrder,
  // template
  subjectMultiline,
  emailWithoutSubject,
  smsWithSubject,
  unclosedMergeTag,
  unknownMergeTag,
  smsSegments,
  // asset
  invalidBase64,
  sizeMismatch,
  hashMismatch,
  urlNotHttps,
  sourceUrlRequired,
  sourceUrlNotAbsolute,
  sourceUrlNotAllowed,
  duplicateSourceUrl,
  sourceUrlUnused,
  noContent,
  mimeMismatch,
  assetUnused,
  // repo
  duplicatePackId,
  unusedIgnore,
  // upgrade
  differentPack,
  downgrade,
  versionUnchanged,
  unorderedVersions,
  orderedByExportDate,
  versionTooSmall,
  removedItem,
  removedStage,
  removedBlock,
  renamedKey,
  newCapability,
  conflict,
  strandedReference,
];

const byId: ReadonlyMap<string, Rule> = new Map(rules.map((rule) => [rule.id, rule]));

/**
 * Returns the rule of that id, or undefined where there is none.
 * @example
 * ```ts
 * import { ruleOf } from "@setup-pack/core/rules";
 *
 * console.log(ruleOf("graph/cycle")?.summary); // The blocks of an automation must not lead in a circle
 * ```
 */
export function ruleOf(id: string): Rule | undefined {
  return byId.get(id);
}
