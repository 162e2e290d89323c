import type { Action } from "../actions/action.js";

export const fileActions: readonly Action[] = [
  { id: "file.save", title: "Save", group: "File", keys: ["$mod+KeyS"], whileTyping: true, run: () => undefined },
];
