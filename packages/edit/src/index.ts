/** What an author can do to a pack, without a page. */

// The pack that is being edited, with what can be undone.

export { areNotesUnsaved, type DocumentState, isOfNotes, isPackUnsaved, isUnsaved } from "./document/document-state.js";
export { emptyDocument, type PackDocument, packDocument } from "./document/document-store.js";

// What an author can do to it.

export { addBlock, appendBlock, insertBlock } from "./commands/add-block.js";
export { addItem, duplicateItem, moveItem, removeItem } from "./commands/add-item.js";
export { applyFixes } from "./commands/apply-fix.js";
export type { Command } from "./commands/command.js";
export { connectBlocks, reconnectEdge } from "./commands/connect-blocks.js";
export { deleteBlocks, deleteEdges } from "./commands/delete-blocks.js";
export { isUsed, replacementsBy, substitutesFor, usesLost } from "./commands/deletion.js";
export { addElement, moveElement, removeElement } from "./commands/list-elements.js";
export { canMoveAlong, moveAlong } from "./commands/move-along.js";
export { moveBlocks, tidyUp } from "./commands/move-blocks.js";
export { canMoveOnto, moveOntoArrow } from "./commands/move-onto-arrow.js";
export { type AssetFile, addBrand, beginPack, dropAssetData, removeBrand, setAssetFile } from "./commands/pack.js";
export { cornerOf, pasteBlocks } from "./commands/paste-blocks.js";
export { pickReference, type ReferenceEntry, removeReferences } from "./commands/pick-reference.js";
export { renameBlock } from "./commands/rename-block.js";
export { renameKey, setName } from "./commands/rename-key.js";
export { moveOutcome, renameOutcome } from "./commands/rename-outcome.js";
export { type Replacement, replaceItem } from "./commands/replace-item.js";
export { replaceKind, replacementOf } from "./commands/replace-kind.js";
export { type NewElement, type SetMembers, setMembers } from "./commands/set-members.js";
export { onwardOutput } from "./commands/set-output.js";
export { setSendWindow } from "./commands/set-send-window.js";
export { setValue, takeOver } from "./commands/set-value.js";
export { addStage, placeOfNewStage, setStageType, settledProbability, stageTypeOf } from "./commands/stages.js";
export { canSwapBranches, swapBranches } from "./commands/swap-branches.js";

// A text that is found and replaced.
export { type FoundText, findTexts, replacedTexts, type TextSearch } from "./replace/replaced-texts.js";

// Steps on their way from one automation to another.

export { type Arrival, arrivalOf } from "./arrival.js";
export { itemsNamedBy } from "./clip/carried-items.js";
export { type Clip, type ClipFault, clipOf, readClip } from "./clip/clip.js";

// What was done, and ids that nothing of it has.

export type { Step } from "./history/history.js";
export { idsForClip, knownStepIds, newEdgeId, newStepId, newStepIds } from "./history/step-id.js";

// What authors note beside the pack.

export { foldGroup, type Group, groupSteps, isGroup, ungroup } from "./notes/groups.js";
export {
  longestNote,
  mergeNotes,
  mostNotes,
  type Note,
  type NoteChange,
  type Notes,
  noNotes,
  withChangedNote,
} from "./notes/note.js";

// Ways to read a pack, whatever is wrong with it.

export { beginningConfig } from "./pack/beginning-config.js";
export { type Continuation, continuationsWithout } from "./pack/branches.js";
export { type Connection, connectionFault } from "./pack/connection.js";
export {
  type FoundUses,
  findUses,
  type KeyPart,
  keyPartsOf,
  type OpenUse,
  openUsesOf,
  renamePlaces,
  usesOf,
} from "./pack/find-uses.js";
export { fieldKeyProblem, followingKey, namesInReferences } from "./pack/following-key.js";
export { firstFree, freeKey, freeName, keyFault, keyFrom } from "./pack/free-key.js";
export {
  type BlockName,
  type BlockRecord,
  blockNamed,
  blocksOf,
  type EdgeRecord,
  edgesOf,
  type GraphRecord,
  graphOf,
  isTriggerKind,
  type JoinedEdge,
  outputsOfBlock,
  placesOf,
  positionOf,
  readGraph,
} from "./pack/graph.js";
export { documentOf, type ItemPlace, itemAt, keyOf, nameOf, pathOfItem } from "./pack/items.js";
export {
  offeredTags,
  type TagAtCaret,
  tagAtCaret,
  tagRanges,
  tagsFitting,
  tagsOf,
  type UsedTag,
  withTag,
} from "./pack/merge-tags.js";
export { newSettings } from "./pack/new-settings.js";
export { countedUses, isOfStep, roleOfUse, type UseRole } from "./pack/role-of-use.js";
export { stepWords } from "./pack/step-words.js";
export { knownIn, symbolsOf } from "./pack/symbols.js";
export {
  rawSettings,
  type UnfinishedStep,
  unfinishedIn,
  unfinishedSteps,
  unreadSettings,
} from "./pack/unread-settings.js";
export { carriesNamed, type NamedThing, namedThingAt, usesByName } from "./pack/uses-by-name.js";

// Values in it, by their places.

export { absent, elements, isWithin, member, type Path, pathOf, textOf, valueAt, withValueAt } from "./draft/json.js";
export { recordChanges } from "./draft/record-changes.js";
