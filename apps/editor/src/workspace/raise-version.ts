import { setValue } from "@setup-pack/edit";
import type { Editor } from "../editor/index.js";
import { planAgain } from "./acts.js";

/** Returns the version that a note on a release tells its author to give it; undefined where it names none. */
export const versionToGive = (message: string): string | undefined => /Give it version "([^"]+)"\.$/.exec(message)?.[1];

/** Gives the pack a version, in one step of its history, and plans it again. */
export async function raiseVersion(editor: Editor, version: string): Promise<void> {
  editor.document.settle();
  editor.document.run(setValue, { path: ["version"], value: version, what: "version" });
  await planAgain(editor);
}
