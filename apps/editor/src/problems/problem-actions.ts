import type { Action } from "../actions/action.js";

export const problemActions: readonly Action[] = [];
