/** What an author can do to a pack, without a page. */

// The pack that is being edited, with what can be undone.

export { areNotesUnsaved, type DocumentState, isPackUnsaved, isUnsaved } from "./document/document-state.js";
export { emptyDocument, type PackDocument } from "./document/document-store.js";
export { isOfNotes } from "./document/note-edits.js";
export { packDocument } from "./document/pack-document.js";

// What an author can do to it.

export { addBlock } from "./commands/add-block.js";
export { addItem } from "./commands/add-item.js";
export { appendBlock } from "./commands/append-block.js";
export { applyFixes } from "./commands/apply-fix.js";
export { type AssetFile, dropAssetData, setAssetFile } from "./commands/asset-file.js";
export { beginPack } from "./commands/begin-pack.js";
export { addBrand, removeBrand } from "./commands/brand.js";
export type { Command } from "./commands/command.js";
export { connectBlocks } from "./commands/connect-blocks.js";
export { deleteBlocks } from "./commands/delete-blocks.js";
export { deleteEdges } from "./commands/delete-edges.js";
export { isUsed, replacementsBy, substitutesFor, usesLost } from "./commands/deletion.js";
export { duplicateItem } from "./commands/duplicate-item.js";
export { insertBlock } from "./commands/insert-block.js";
export { addElement, moveElement, removeElement } from "./commands/list-elements.js";
export { canMoveAlong, moveAlong } from "./commands/move-along.js";
export { moveBlocks } from "./commands/move-blocks.js";
export { moveItem } from "./commands/move-item.js";
export { canMoveOnto, moveOntoArrow } from "./commands/move-onto-arrow.js";
export { moveOutcome } from "./commands/move-outcome.js";
export { onwardOutput } from "./commands/onward-output.js";
export { cornerOf, pasteBlocks } from "./commands/paste-blocks.js";
export { pickReference, type ReferenceEntry } from "./commands/pick-reference.js";
export { reconnectEdge } from "./commands/reconnect-edge.js";
export { removeItem } from "./commands/remove-item.js";
export { removeReferences } from "./commands/remove-references.js";
export { renameBlock } from "./commands/rename-block.js";
export { renameKey } from "./commands/rename-key.js";
export { renameOutcome } from "./commands/rename-outcome.js";
export { type Replacement, replaceItem } from "./commands/replace-item.js";
export { replaceKind } from "./commands/replace-kind.js";
export { type NewElement, type SetMembers, setMembers } from "./commands/set-members.js";
export { setName } from "./commands/set-name.js";
export { setSendWindow } from "./commands/set-send-window.js";
export { setValue } from "./commands/set-value.js";
export { addStage, placeOfNewStage, setStageType, settledProbability, stageTypeOf } from "./commands/stages.js";
export { canSwapBranches, swapBranches } from "./commands/swap-branches.js";
export { takeOver } from "./commands/take-over.js";
export { tidyUp } from "./commands/tidy-up.js";

// A text that is found and replaced.
export { type FoundText, findTexts, replacedTexts, type TextSearch } from "./replace/replaced-texts.js";

// Steps on their way from one automation to another.

export { type Arrival, arrivalOf } from "./arrival.js";
export { itemsNamedBy } from "./clip/carried-items.js";
export { type Clip, type ClipFault, clipOf, readClip } from "./clip/clip.js";

// What was done, and ids that nothing of it has.

export type { Step } from "./history/history.js";
export { idsForClip } from "./history/ids-for-clip.js";
export { knownStepIds, newEdgeId, newStepId, newStepIds } from "./history/step-id.js";

// What authors note beside the pack.

export { foldGroup, type Group, groupSteps, isGroup, ungroup } from "./notes/groups.js";
export { mergeNotes } from "./notes/merge-notes.js";
export {
  longestNote,
  mostNotes,
  type Note,
  type NoteChange,
  type Notes,
  noNotes,
  withChangedNote,
} from "./notes/note.js";

// Ways to read a pack, whatever is wrong with it.

export { beginningConfig } from "./pack/beginning-config.js";
export { bookReader } from "./pack/block-book.js";
export { type Continuation, continuationsWithout } from "./pack/branches.js";
export { type Connection, connectionFault } from "./pack/connection.js";
export { countedUses, isOfStep } from "./pack/counted-uses.js";
export { fieldKeyProblem } from "./pack/field-key.js";
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
export { followingKey } from "./pack/following-key.js";
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
export { placesOf, positionOf } from "./pack/places.js";
export { rawSettings } from "./pack/raw-settings.js";
export { replacementOf } from "./pack/replacement.js";
export { roleOfUse, type UseRole } from "./pack/role-of-use.js";
export { stepWords } from "./pack/step-words.js";
export { knownIn, symbolsOf } from "./pack/symbols.js";
export { type UnfinishedStep, unfinishedIn, unfinishedSteps } from "./pack/unfinished-steps.js";
export { unreadSettings } from "./pack/unread-settings.js";

// Values in it, by their places.

export { elements, isWithin, member, type Path, textOf, valueAt } from "./draft/json.js";
export { pathOf } from "./draft/path-of.js";
export { recordChanges } from "./draft/record-changes.js";
export { absent, withValueAt } from "./draft/with-value-at.js";
