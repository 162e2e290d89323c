import { canvasActions } from "../canvas/index.js";
import { compareActions } from "../compare/index.js";
import type { Action } from "../editor/index.js";
import { fileActions } from "../files/index.js";
import { historyActions } from "../history/index.js";
import { packBookActions } from "../pack-book/index.js";
import { problemActions } from "../problems/index.js";
import { replaceActions } from "../replace/index.js";
import { sheetActions } from "../sheet/index.js";
import { sidebarActions } from "../sidebar/index.js";
import { teachActions } from "../teach/index.js";
import { editActions } from "./edit-actions.js";
import { viewActions } from "./view-actions.js";

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

/** The action of that id. */
export function actionNamed(id: string): Action {
  const action = byId.get(id);
  if (action === undefined) throw new Error(`No action ${id} in the tables`);
  return action;
}
