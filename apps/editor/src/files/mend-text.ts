import type { Editor } from "../editor/index.js";
import { nothingSelected } from "../view/index.js";
import { openContents } from "./open-file.js";

/** Shows the text of a pack that may not be edited as one, since it could not be written again as it was. */
export function showText({ disk, compiler, view }: Editor): void {
  const bytes = compiler.source();
  disk.setState(({ unreadable }) => ({ unreadable: unreadable ?? { text: new TextDecoder().decode(bytes) } }));
  view.setState({ open: { kind: "text" }, selection: nothingSelected, target: undefined, problemsShown: true });
}

/** Takes over what the author made of the text; `unreadable` stays what is on disk. */
export function typeText({ disk }: Editor, text: string): void {
  disk.setState(({ unreadable }) => ({ mendedText: text === unreadable?.text ? undefined : text }));
}

/**
 * What was written of a text is opened like any other file: a pack that can be read by now is shown as one.
 */
export async function reopenText(editor: Editor, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  const { file, revision } = editor.disk.getState();
  editor.disk.setState({ mendedText: undefined });
  if (file !== undefined && revision !== undefined) await openContents(editor, file, { bytes, revision });
}
