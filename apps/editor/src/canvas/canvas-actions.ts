import type { Action } from "../actions/action.js";

export const canvasActions: readonly Action[] = [];
