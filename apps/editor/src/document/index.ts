/** The pack that is edited, the commands that change it, and ways to read it. */

export { type Arrival, arrivalOf } from "./arrival.js";
export { beginningConfig } from "./beginning-config.js";
export { bookOf, bookReader, teamBlocks } from "./block-book.js";
export { type Clip, type ClipFault, clipOf, readClip } from "./clip.js";
export { addBlock } from "./commands/add-block.js";
export { addItem } from "./commands/add-item.js";
export { appendBlock } from "./commands/append-block.js";
export { applyFixes } from "./commands/apply-fix.js";
export { type AssetFile, dropAssetData, setAssetFile } from "./commands/asset-file.js";
export { beginPack } from "./commands/begin-pack.js";
export { addBrand, removeBrand } from "./commands/brand.js";
export { connectBlocks } from "./commands/connect-blocks.js";
export { deleteBlocks } from "./commands/delete-blocks.js";
export { deleteEdges } from "./commands/delete-edges.js";
export { duplicateItem } from "./commands/duplicate-item.js";
export { insertBlock } from "./commands/insert-block.js";
export { addElement, moveElement, removeElement } from "./commands/list-elements.js";
export { canMoveAlong, moveAlong } from "./commands/move-along.js";
export { moveBlocks } from "./commands/move-blocks.js";
export { moveItem } from "./commands/move-item.js";
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
export { takeOver } from "./commands/take-over.js";
export { tidyUp } from "./commands/tidy-up.js";
export { type Connection, connectionFault } from "./connection.js";
export {
  areNotesUnsaved,
  type DocumentState,
  emptyDocument,
  isPackUnsaved,
  isUnsaved,
  type PackDocument,
} from "./document-store.js";
export { type FoundUses, findUses, usesOf } from "./find-uses.js";
export { followingKey } from "./following-key.js";
export { firstFree, freeKey, freeName, keyFault, keyFrom } from "./free-key.js";
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
} from "./graph.js";
export type { Step } from "./history.js";
export { documentOf, type ItemPlace, itemAt, keyOf, nameOf, pathOfItem } from "./items.js";
export { elements, isWithin, member, type Path, textOf, valueAt } from "./json.js";
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
export { placesOf, positionOf } from "./places.js";
export { recordChanges } from "./record-changes.js";
export { replacementOf } from "./replacement.js";
export { knownStepIds, newEdgeId, newStepId } from "./step-id.js";
export { stepWords } from "./step-words.js";
export { knownIn, symbolsOf } from "./symbols.js";
export { type UnfinishedStep, unfinishedIn, unfinishedSteps } from "./unfinished-steps.js";
export { unreadSettings } from "./unread-settings.js";
export { absent } from "./with-value-at.js";
