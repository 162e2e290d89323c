import type { Action } from "../actions/action.js";

export const sidebarActions: readonly Action[] = [];
