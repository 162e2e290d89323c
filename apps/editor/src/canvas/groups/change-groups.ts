import { foldGroup, type Group, groupSteps, itemAt, keyOf, ungroup, withChangedNote } from "@setup-pack/edit";
import type { Editor } from "../../editor/index.js";
import { groupMessages } from "../../messages/index.js";
import { canvasOf } from "../canvas-port.js";
import { refusal } from "../notes/change-notes.js";
import { openAutomation, select } from "../open-automation.js";

/** Groups the selected steps, and lets the author name the group. */
export function groupSelected(editor: Editor): void {
  const open = openAutomation(editor);
  if (open === undefined || open.isLocked) return;
  const { pack, notes } = editor.document.store.getState();
  const automation = keyOf(itemAt(pack, { kind: "automations", index: open.automation }));
  const steps = open.blocks.flatMap((name) => open.graph.byName.get(name)?.id ?? []);
  const why = refusal(editor, automation) ?? (steps.length === 0 ? groupMessages.noIds : undefined);
  if (why !== undefined || automation === undefined) {
    canvasOf(editor)?.say(why ?? groupMessages.noIds);
    return;
  }
  const id = editor.newId();
  const group = { id, automation, text: groupMessages.unnamed, steps, made: new Date().toISOString() };
  editor.document.changeNotes(groupMessages.history.group, groupSteps(notes, group), id);
  editor.view.setState({ note: { id, isEdited: true } });
}

/** Names a group; what is typed in a row is one step of history, with its making. */
export function writeGroup({ document }: Editor, id: string, text: string): void {
  const { notes } = document.store.getState();
  document.changeNotes(groupMessages.history.name, withChangedNote(notes, id, { text }), id);
}

/** Ends naming a group. */
export function leaveGroup({ document, view }: Editor): void {
  document.settle();
  view.setState({ note: undefined });
}

/** Folds a group or unfolds it. Nothing of it stays selected, since what is selected is shown. */
export function setFolded(editor: Editor, { id }: Group, folded: boolean): void {
  const { document } = editor;
  if (folded) select(editor, []);
  const { notes } = document.store.getState();
  document.changeNotes(
    folded ? groupMessages.history.fold : groupMessages.history.unfold,
    foldGroup(notes, id, folded),
  );
}

/** Takes a group apart; its steps stay. */
export function takeApart({ document }: Editor, { id }: Group): void {
  document.changeNotes(groupMessages.history.ungroup, ungroup(document.store.getState().notes, id));
}

/** Folds all groups of the open automation, or unfolds them where all are folded. */
export function foldAll(editor: Editor): void {
  const open = openAutomation(editor);
  const { pack, notes } = editor.document.store.getState();
  const key = open && keyOf(itemAt(pack, { kind: "automations", index: open.automation }));
  const groups = notes.filter(({ automation, steps }) => automation === key && steps !== undefined);
  if (groups.length === 0) {
    canvasOf(editor)?.say(groupMessages.none);
    return;
  }
  const isFolding = groups.some(({ folded }) => folded !== true);
  if (isFolding) select(editor, []);
  const changed = groups.reduce((all, { id }) => foldGroup(all, id, isFolding), notes);
  editor.document.changeNotes(isFolding ? groupMessages.history.fold : groupMessages.history.unfold, changed);
  if (isFolding) canvasOf(editor)?.fit();
}
