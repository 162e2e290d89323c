import { compareReleases } from "@setup-pack/core";
import type { JsonObject } from "@setup-pack/core/json";
import { textOf } from "@setup-pack/edit";
import { type ComparedPack, chosenFile, FileFault, objectIn, type PackFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { compareMessages } from "../messages/index.js";

/** Holds the pack against the one in a file; the release with the lower version counts as the earlier one. */
async function compareWithFile(editor: Editor, file: PackFile): Promise<void> {
  try {
    const { bytes } = await file.read();
    show(editor, { name: file.name, bytes, pack: objectIn(bytes) });
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    editor.disk.setState({ notice: { is: "not-opened", name: file.name, why: error.message } });
  }
}

/** Asks for a file to hold the pack against. */
export async function compareWithChosen(editor: Editor): Promise<void> {
  const file = await chosenFile();
  if (file !== undefined) await compareWithFile(editor, file);
}

/** Holds the pack against what it was when it was opened or saved last. */
export function compareWithSaved(editor: Editor): void {
  const { saved } = editor.document.store.getState();
  const bytes = new TextEncoder().encode(JSON.stringify(saved));
  show(editor, { name: compareMessages.asSaved, bytes, pack: saved, isOwnState: true });
}

/** Holds the pack against what it was before. */
export function compareWithState(editor: Editor, name: string, bytes: Uint8Array<ArrayBuffer>): void {
  show(editor, { name, bytes, pack: objectIn(bytes), isOwnState: true });
}

function show(editor: Editor, other: Omit<ComparedPack, "isEarlier">): void {
  const mine = editor.document.store.getState().pack;
  const isEarlier = other.isOwnState === true || other.pack === undefined || !isLater(other.pack, mine);
  editor.disk.setState({ compared: { ...other, isEarlier } });
  editor.view.setState({ open: { kind: "compare" }, narrowTab: "middle" });
}

function isLater(one: JsonObject, other: JsonObject): boolean {
  const [a, b] = [textOf(one.version), textOf(other.version)];
  if (a === undefined || b === undefined) return false;
  return compareReleases({ version: b }, { version: a }).order === "newer";
}
