// What the format allows, and the parts of a pack read one by one, broken ones as far as they can be.

// The lists of the format document.

export { anyOutcome, type BlockFlow, type BlockGroup, type BlockKindEntry } from "../blocks/block-kind.js";
export { blockKind, blockKinds } from "../blocks/catalogue.js";
export { type IconName, iconNames } from "../blocks/icon-name.js";
export { groupOf } from "../blocks/operations.js";
export { referenceTypes, resourceKinds, stageTypes } from "../generated/format-values.generated.js";
export { type NearPack, packLikeness } from "../parse/pack-likeness.js";
export { isReferenceType } from "../symbols/references.js";
export { itemKinds } from "../symbols/symbol-table.js";

// Limits, and what values must look like.

export { decodeBase64 } from "../check/base64.js";
export { mediaTypesOf } from "../check/rules/common/media-types.js";
export { countSegments, type SmsSegments } from "../check/rules/common/sms-segments.js";
export { isHttpsAddress } from "../check/rules/common/web-address.js";
export { largest, largestEver, mostBlocks, mostItems, tooLarge } from "../parse/limits.js";
export { withContentsOf, withoutContents } from "../plan/asset-contents.js";
export { encodeBase64 } from "../source/items/base64.js";
export { carriedPictures, pictureAddress, rasterTypes } from "../source/items/carried-pictures.js";
export { mediaTypeOf } from "../source/items/media-type-of.js";

// Keys, and what refers to them.

export { isIdMember, likelyTarget } from "../check/subjects/likely-target.js";
export { withoutItems } from "../diff/items.js";
export { type ItemMergeOptions, type ItemVersions, type MergedItem, mergedItem } from "../plan/merge-item.js";
export {
  type AmbiguousStage,
  ambiguousStages,
  type ChosenStages,
  chosenStages,
  type ListedRecord,
  type ListedStage,
  type PipelineOfRecord,
  pipelineOfRecord,
  resourceOfRecord,
} from "../plan/record-items.js";
export { isUsedIn, type UsedItem } from "../plan/used-items.js";
export {
  carriedBy,
  carriedItem,
  carrierKinds,
  type Reference,
  referencesOf,
  referenceTypeOf,
} from "../symbols/references.js";
export { type PipelineStages, renamedStages } from "../symbols/renamed-stages.js";
export { type Definition, type SymbolKind, type SymbolTable, symbolTable } from "../symbols/symbol-table.js";

// The graph of an automation.

export {
  type AutomationGraph,
  automationGraph,
  type Block,
  type Edge as BlockEdge,
} from "../graph/automation-graph.js";
