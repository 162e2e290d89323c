import type { Action } from "../actions/action.js";

export const compareActions: readonly Action[] = [];
