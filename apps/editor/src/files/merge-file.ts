import { isObject, type JsonObject } from "@setup-pack/core/json";
import type { MergedPacks } from "../compiler/index.js";
import { type OpenMerge, objectIn, type PackFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { fileMessages, mergeMessages } from "../messages/index.js";
import { nothingSelected, tellDone } from "../view/index.js";
import { isSettled } from "./end-merge.js";
import { contentsOf, takeContents } from "./open-file.js";

/**
 * Merges what somebody else made of the file with what is edited here; what both changed is left to be settled. Where
 * the file changes once more meanwhile, it is merged again: all that was settled stays, once nothing is open.
 */
export async function mergeWithFile(editor: Editor): Promise<void> {
  const { document, disk, compiler } = editor;
  const { file, revision = "", merging } = disk.getState();
  if (file === undefined) return;
  if (merging !== undefined && merging.with !== "file") return showMerge(editor);
  const contents = await contentsOf(editor, file);
  if (contents === undefined) return;
  const mine = document.store.getState().pack;
  const before = merging?.before ?? { bytes: compiler.source(), revision };
  const theirs = objectIn(contents.bytes);
  if (theirs === undefined) return tellWhyNot(editor, mergeMessages.noPack.theirs, true);
  const earlier = (await isSettled(editor)) ? merging?.packs.theirs : merging?.packs.base;
  const base = merging === undefined ? objectIn(before.bytes) : earlier;
  const begun = await begin(editor, { base, mine, theirs }, true);
  if (begun === undefined || disk.getState().file !== file) return;
  if (document.store.getState().pack !== mine) return mergeWithFile(editor);
  const taken = takeContents(editor, file, contents, theirs);
  document.replace(begun.pack, mergeMessages.begun);
  settle(editor, { with: "file", packs: begun.packs, conflicts: begun.conflicts, kept: new Set(), before });
  await taken;
}

/**
 * Shows the merge that git waits for somebody to finish in the file that was opened, if there is one. A file that was
 * touched since git left it is gone on from; else all is merged that is not in conflict.
 */
export async function mergeBranches(editor: Editor, file: PackFile): Promise<void> {
  const { document, disk, compiler } = editor;
  const isOpen = (): boolean => disk.getState().file === file;
  const texts = await file.merge?.sides();
  if (texts === undefined || !isOpen()) return;
  const ours = encoded(texts.ours);
  const [base, mine, theirs] = [objectIn(encoded(texts.base)), objectIn(ours), objectIn(encoded(texts.theirs))];
  if (mine === undefined || theirs === undefined)
    return tellWhyNot(editor, mergeMessages.noPack[mine === undefined ? "mine" : "theirs"]);
  const begun = await begin(editor, { base, mine, theirs });
  if (begun === undefined || !isOpen()) return;
  const isUntouched = new TextDecoder().decode(compiler.source()) === texts.ours;
  if (disk.getState().unreadable !== undefined) await openInstead(editor, ours, mine, begun.pack);
  else if (isUntouched) document.replace(begun.pack, mergeMessages.begun);
  settle(editor, { with: "branch", packs: begun.packs, conflicts: begun.conflicts, kept: new Set() });
}

/**
 * Merges into the pack what an office has made of a release of it, as one step; what both changed is left to be
 * settled. Gives whether that could be done.
 */
export async function mergeOffice(editor: Editor, packs: Pick<MergedPacks, "base" | "theirs">): Promise<boolean> {
  const { document, disk } = editor;
  if (disk.getState().merging !== undefined) {
    showMerge(editor);
    return false;
  }
  const mine = document.store.getState().pack;
  const begun = await begin(editor, { ...packs, mine });
  if (begun === undefined) return false;
  if (document.store.getState().pack !== mine) return mergeOffice(editor, packs);
  document.replace(begun.pack, mergeMessages.fromOffice);
  settle(editor, { with: "office", packs: begun.packs, conflicts: begun.conflicts, kept: new Set() });
  return true;
}

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** Opens a merged pack where the file has git's conflict markers. */
async function openInstead(
  { document, disk, compiler, view }: Editor,
  ours: Uint8Array<ArrayBuffer>,
  mine: JsonObject,
  merged: JsonObject,
): Promise<void> {
  disk.setState({ unreadable: undefined });
  view.setState({ problemsShown: false });
  document.open(mine);
  const opening = compiler.open(ours);
  document.replace(merged, mergeMessages.begun);
  const { locked } = await opening;
  if (locked !== undefined) document.admit(fileMessages.locked(locked));
}

/** What is merged, and what came of it; undefined where that cannot be, of which the author is told. */
async function begin(editor: Editor, packs: MergedPacks, isOfFile = false) {
  const merged = await editor.compiler.merge(packs);
  if (merged === undefined) return undefined;
  if ("noPack" in merged) {
    tellWhyNot(editor, mergeMessages.noPack[merged.noPack], isOfFile);
    return undefined;
  }
  const { pack, conflicts } = merged;
  return isObject(pack) ? { packs, pack, conflicts } : undefined;
}

function tellWhyNot({ disk }: Editor, why: string, isOfFile = false): void {
  disk.setState({ notice: { is: "not-merged", why, isOfFile } });
}

/** Has the conflicts of a merge settled, where there are any. */
function settle(editor: Editor, merging: OpenMerge): void {
  const { disk, view } = editor;
  if (merging.conflicts.length === 0 && merging.with !== "branch") {
    disk.setState({ merging: undefined });
    if (view.getState().open.kind === "merge") view.setState({ open: { kind: "pack" } });
    tellDone(editor, mergeMessages.nothingOpen[merging.with]);
    return;
  }
  disk.setState({ merging, notice: undefined });
  showMerge(editor);
}

/** Shows the conflicts that are being settled. */
export function showMerge({ view }: Editor): void {
  view.setState({ open: { kind: "merge" }, selection: nothingSelected, narrowTab: "middle", target: undefined });
}
