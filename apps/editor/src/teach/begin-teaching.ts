import type { Editor } from "../editor/index.js";

/** Begins teaching, or goes on with it, and shows it; `again` is a kind of which all answers are taken back first. */
export const beginTeaching = (editor: Editor, again?: string): void =>
  void import("./teach-acts.js").then(({ teach }) => teach(editor, again));
