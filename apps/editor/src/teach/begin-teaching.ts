import type { Pointer } from "@setup-pack/core/json";
import type { Editor } from "../editor/index.js";
import type { TaughtKind } from "./teach-store.js";

/** Answers that the value at a place is a reference, and shows what is asked next. */
export const answerAt = (editor: Editor, place: Pointer, type: string): void =>
  void import("./teach-acts.js").then(({ answerPlace }) => answerPlace(editor, place, type));

/** Begins teaching, or goes on with it, and shows it. */
export const beginTeaching = (editor: Editor, about?: TaughtKind): void =>
  void import("./teach-acts.js").then(({ teach }) => teach(editor, about));
