import { isObject, type JsonObject } from "@setup-pack/core/json";
import { applyPatches } from "@setup-pack/core/live";
import { mergeNotes, type Notes, noNotes } from "@setup-pack/edit";
import { type Draft, newFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { leaving } from "./leave.js";
import { openFile } from "./open-file.js";

/**
 * Brings unsaved work back, as one step that can be undone: into the file it was made on where that is open, else into
 * a new file of that name. A draft that cannot give what its author saw is kept, and changes nothing.
 */
export async function recover(editor: Editor, draft: Draft): Promise<void> {
  const work = await workIn(editor, draft);
  if (work === undefined) {
    const name = draft.fileName || fileMessages.orphan.newPack;
    editor.disk.setState({ notice: { is: "not-opened", name, why: fileMessages.orphan.broken } });
    return;
  }
  if (isOpen(editor, draft, work)) await restore(editor, draft, work);
  else leaving(editor, () => void reopen(editor, draft, work));
}

/** The pack that a draft began with, and what it became. */
interface DraftedWork {
  readonly before: JsonObject;
  readonly after: JsonObject;
  /** The notes as they were then; undefined where they had not been changed. */
  readonly notes: Notes | undefined;
}

/**
 * Returns whether the pack that is open is the one a draft was made on. Files of different packs often have one name:
 * it must be the same place, or where no place is known the same text, and the same pack.
 */
function isOpen({ disk, document }: Editor, { fileName, place, revision }: Draft, { before }: DraftedWork): boolean {
  const { file, revision: present } = disk.getState();
  if (file === undefined || file.name !== fileName || file.place !== place) return false;
  const { packId } = document.store.getState().pack;
  return packId === before.packId && (place !== undefined || present === revision);
}

async function reopen(editor: Editor, draft: Draft, work: DraftedWork): Promise<void> {
  const { base, revision, fileName } = draft;
  await openFile(editor, { ...newFile(fileName || "pack.json"), read: async () => ({ bytes: base, revision }) });
  await restore(editor, draft, work);
}

async function restore(editor: Editor, draft: Draft, { after, notes: mine }: DraftedWork): Promise<void> {
  const { notes } = editor.document.store.getState();
  const merged = mine === undefined ? notes : mergeNotes(draft.notes ?? noNotes, mine, notes);
  editor.document.replace(after, fileMessages.orphan.step, merged);
  await forgetOrphan(editor, draft);
}

/** Throws unsaved work away. */
export async function forgetOrphan({ drafts, disk }: Editor, { id }: Draft): Promise<void> {
  await drafts.forget(id);
  disk.setState(({ orphans }) => ({ orphans: orphans.filter((orphan) => orphan.id !== id) }));
}

/**
 * Returns the work as it was when the window went away; undefined where the edits do not fit the text they began with.
 */
async function workIn({ drafts }: Editor, draft: Draft): Promise<DraftedWork | undefined> {
  const edits = await drafts.editsOf(draft);
  if (edits === undefined) return undefined;
  const text = new TextDecoder().decode(draft.base);
  try {
    const before: unknown = text === "" ? {} : JSON.parse(text);
    const after = applyPatches(before, edits.patches);
    return isObject(before) && isObject(after) ? { before, after, notes: edits.notes } : undefined;
  } catch {
    return undefined;
  }
}
