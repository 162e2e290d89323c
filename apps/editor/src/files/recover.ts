import { isObject, type JsonObject } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import type { Draft } from "../disk/index.js";
import { newFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { leaving } from "./leave.js";
import { openFile } from "./open-file.js";

/**
 * Brings unsaved work back, as one step that can be undone: into the file it was made on where that is open, else into
 * a new file of that name.
 */
export async function recover(editor: Editor, draft: Draft): Promise<void> {
  const { file } = editor.disk.getState();
  if (file?.name === draft.fileName) await restore(editor, draft);
  else leaving(editor, () => void reopen(editor, draft));
}

async function reopen(editor: Editor, draft: Draft): Promise<void> {
  const { base, revision, fileName } = draft;
  await openFile(editor, { ...newFile(fileName || "pack.json"), read: async () => ({ bytes: base, revision }) });
  await restore(editor, draft);
}

async function restore(editor: Editor, draft: Draft): Promise<void> {
  editor.document.restore(await packOf(editor, draft));
  await forgetOrphan(editor, draft);
}

/** Throws unsaved work away. */
export async function forgetOrphan({ drafts, disk }: Editor, { id }: Draft): Promise<void> {
  await drafts.forget(id);
  disk.setState(({ orphans }) => ({ orphans: orphans.filter((orphan) => orphan.id !== id) }));
}

/** The pack as it was when the window that edited it went away. */
async function packOf({ drafts }: Editor, { id, base }: Draft): Promise<JsonObject> {
  const text = new TextDecoder().decode(base);
  const before: unknown = text === "" ? {} : JSON.parse(text);
  const pack = applyPatches(before, await drafts.editsOf(id));
  return isObject(pack) ? pack : {};
}
