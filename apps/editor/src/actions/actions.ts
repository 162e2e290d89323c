import type { Patch } from "immer";
import { canvasActions } from "../canvas/index.js";
import { compareActions } from "../compare/index.js";
import type { Action, Editor } from "../editor/index.js";
import { fileActions, undoByHost } from "../files/index.js";
import { historyActions } from "../history/index.js";
import { appMessages } from "../messages/index.js";
import { placeOf } from "../navigation/index.js";
import { packBookActions } from "../pack-book/index.js";
import { problemActions } from "../problems/index.js";
import { replaceActions } from "../replace/index.js";
import { sheetActions } from "../sheet/index.js";
import { sidebarActions } from "../sidebar/index.js";
import { teachActions } from "../teach/index.js";
import type { OpenPlace } from "../view/index.js";
import { viewActions } from "./view-actions.js";

const lastDone = ({ document }: Editor): string | undefined => document.store.getState().history.past.at(-1)?.name;
const lastUndone = ({ document }: Editor): string | undefined => document.store.getState().history.future.at(-1)?.name;

/** What can be done with any edit. */
const editActions: readonly Action[] = [
  {
    id: "edit.undo",
    title: (editor) => appMessages.undo(editor.host === undefined ? lastDone(editor) : undefined),
    name: appMessages.undoName,
    group: "Edit",
    keys: ["$mod+KeyZ"],
    whileTyping: true,
    repeats: true,
    isEnabled: (editor) => editor.host !== undefined || lastDone(editor) !== undefined,
    run: (editor) => {
      if (editor.host !== undefined) return undoByHost(editor, "undo");
      const step = editor.document.store.getState().history.past.at(-1);
      editor.document.undo();
      if (step !== undefined) showChange(editor, step.inverse);
    },
  },
  {
    id: "edit.redo",
    title: (editor) => appMessages.redo(editor.host === undefined ? lastUndone(editor) : undefined),
    name: appMessages.redoName,
    group: "Edit",
    keys: ["$mod+Shift+KeyZ", "$mod+KeyY"],
    whileTyping: true,
    repeats: true,
    isEnabled: (editor) => editor.host !== undefined || lastUndone(editor) !== undefined,
    run: (editor) => {
      if (editor.host !== undefined) return undoByHost(editor, "redo");
      const step = editor.document.store.getState().history.future.at(-1);
      editor.document.redo();
      if (step !== undefined) showChange(editor, step.patches);
    },
  },
];

/**
 * Shows the item in which something was undone or done again, unless some of it is to be seen already, as all of it is
 * where two releases are compared.
 */
function showChange({ document, view }: Editor, patches: readonly Patch[]): void {
  const { pack } = document.store.getState();
  const { open } = view.getState();
  if (open.kind === "compare") return;
  const places = patches.map(({ path }) => (path.length === 0 ? undefined : placeOf(pack, path)));
  const [first] = places;
  if (first === undefined || places.some((place) => place === undefined || isSame(place.open, open))) return;
  view.setState({ open: first.open, selection: first.selection });
}

const isSame = (one: OpenPlace, other: OpenPlace): boolean =>
  one.kind === other.kind && ("index" in one ? one.index : -1) === ("index" in other ? other.index : -1);

/** Everything an author can do by key or by the command palette, in the order both list it. */
export const actions: readonly Action[] = [
  ...fileActions,
  ...editActions,
  ...replaceActions,
  ...canvasActions,
  ...sidebarActions,
  ...problemActions,
  ...historyActions,
  ...compareActions,
  ...sheetActions,
  ...teachActions,
  ...packBookActions,
  ...viewActions,
];

const byId = new Map(actions.map((action) => [action.id, action]));

/** Returns the action of that id. */
export function actionNamed(id: string): Action {
  const action = byId.get(id);
  if (action === undefined) throw new Error(`No action ${id} in the tables`);
  return action;
}
