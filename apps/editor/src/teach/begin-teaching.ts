import type { Editor } from "../editor/index.js";
import type { TaughtKind } from "./teach-store.js";

/** Begins teaching, or goes on with it, and shows it. */
export const beginTeaching = (editor: Editor, about?: TaughtKind): void =>
  void import("./teach-acts.js").then(({ teach }) => teach(editor, about));
