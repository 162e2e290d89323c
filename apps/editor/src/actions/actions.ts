import { canvasActions } from "../canvas/canvas-actions.js";
import { compareActions } from "../compare/compare-actions.js";
import { fileActions } from "../files/file-actions.js";
import { problemActions } from "../problems/problem-actions.js";
import { sidebarActions } from "../sidebar/sidebar-actions.js";
import type { Action } from "./action.js";
import { editActions } from "./edit-actions.js";
import { viewActions } from "./view-actions.js";

/** Everything an author can do by key or by the command palette, in the order both list it. */
export const actions: readonly Action[] = [
  ...fileActions,
  ...editActions,
  ...canvasActions,
  ...sidebarActions,
  ...problemActions,
  ...compareActions,
  ...viewActions,
];

const byId = new Map(actions.map((action) => [action.id, action]));

/** The action of that id. */
export function actionNamed(id: string): Action {
  const action = byId.get(id);
  if (action === undefined) throw new Error(`No action ${id} in the tables`);
  return action;
}
