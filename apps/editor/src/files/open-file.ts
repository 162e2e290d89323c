import { isObject, type JsonObject } from "@setup-pack/core/json";
import { elements } from "@setup-pack/edit";
import { type FileContents, FileFault, objectIn, type PackFile } from "../disk/index.js";
import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { nothingSelected, type OpenPlace, placeAt, tellDone } from "../view/index.js";
import { hasUnsavedPack } from "./leave.js";
import { readNotes } from "./notes-file.js";

/**
 * Opens a file in place of what is open, at the place in it that an address names. A file that cannot be read changes
 * nothing, and says why.
 */
export async function openFile(editor: Editor, file: PackFile, address = ""): Promise<boolean> {
  const contents = await contentsOf(editor, file);
  if (contents === undefined) return false;
  await openContents(editor, file, contents, address);
  return true;
}

/**
 * Reads the file that is open once more, since somebody else has written it: what the author looks at, and can undo,
 * stays. Edits that were made while it was read are left alone, and the author is asked.
 */
export async function readAgain(editor: Editor, file: PackFile): Promise<void> {
  const { document, disk } = editor;
  const contents = await contentsOf(editor, file);
  if (contents === undefined || disk.getState().file !== file) return;
  const { locked } = document.store.getState();
  const wasRead = disk.getState().revision !== undefined;
  const value = objectIn(contents.bytes);
  if (hasUnsavedPack(editor)) {
    disk.setState({ notice: { is: "changed-on-disk" } });
  } else if (value === undefined || locked !== undefined || !wasRead) {
    await openContents(editor, file, contents);
  } else {
    const isTaken = takeContents(editor, file, contents, value);
    if (editor.host === undefined) tellDone(editor, fileMessages.readAgain);
    await isTaken;
  }
}

/**
 * Puts what somebody else made of the file that is open in the place of the pack, as one step that can be undone: what
 * the author looks at stays. What is edited from then on, while it is still being checked, is edited in it.
 */
export async function takeContents(
  editor: Editor,
  file: PackFile,
  contents: FileContents,
  value: JsonObject,
): Promise<void> {
  const { document, compiler, disk, view, host } = editor;
  const { pack: before } = document.store.getState();
  disk.setState({ revision: contents.revision, notice: undefined });
  if (host === undefined) document.reread(value);
  else document.follow(value);
  const { open } = view.getState();
  const place = samePlace(open, before, value);
  if (place !== open) view.setState({ open: place, selection: nothingSelected, target: undefined });
  const opened = await compiler.open(contents.bytes);
  if (opened.unreadable !== undefined) await openContents(editor, file, contents);
  else if (disk.getState().file === file && opened.locked !== undefined)
    document.admit(fileMessages.locked(opened.locked));
}

/** What the file holds now; undefined where it cannot be read, of which the author is told. */
export async function contentsOf(editor: Editor, file: PackFile): Promise<FileContents | undefined> {
  try {
    return await file.read();
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    const again = (): void => {
      const isOpen = editor.disk.getState().file === file;
      void (isOpen ? readAgain(editor, file) : openFile(editor, file));
    };
    editor.disk.setState({ notice: { is: "not-opened", name: file.name, why: error.message, again } });
    return undefined;
  }
}

/** Where the item that is looked at stands in the pack now; what a pack is opened with, where it is gone. */
function samePlace(open: OpenPlace, before: JsonObject, after: JsonObject): OpenPlace {
  if (!("index" in open)) return open;
  const keyOf = (item: unknown): unknown => (isObject(item) ? item.key : undefined);
  const key = keyOf(elements(before[open.kind])[open.index]);
  const items = elements(after[open.kind]);
  if (keyOf(items[open.index]) === key && items.length > open.index) return open;
  const index = key === undefined ? -1 : items.findIndex((item) => keyOf(item) === key);
  return index < 0 ? firstPlace(after) : { ...open, index };
}

/** A pack is drawn before it is checked; only then is it known whether it may be edited, or only looked at as text. */
export async function openContents(
  editor: Editor,
  file: PackFile,
  { bytes, revision }: FileContents,
  address = "",
): Promise<void> {
  const { document, compiler, disk } = editor;
  const value = objectIn(bytes);
  disk.setState({
    file,
    revision,
    notice: undefined,
    unreadable: undefined,
    mendedText: undefined,
    merging: undefined,
    notes: undefined,
  });
  if (value !== undefined) {
    document.preview(value);
    showPlace(editor, value, address);
    void readNotes(editor, file);
  }
  const isReplaced = (): boolean => disk.getState().file !== file;
  await nextPaint();
  if (isReplaced()) return;
  const [{ unreadable, locked }] = await Promise.all([compiler.open(bytes), editor.startWork()]);
  if (isReplaced()) return;
  if (value !== undefined && unreadable === undefined) {
    document.admit(locked === undefined ? undefined : fileMessages.locked(locked));
    return;
  }
  disk.setState({ unreadable: unreadable ?? { text: new TextDecoder().decode(bytes) } });
  document.open({}, fileMessages.noPack);
  show(editor, { kind: "text" });
}

/**
 * Comes once the screen shows what was asked for: checking would take time from drawing. A hidden tab draws nothing.
 */
const nextPaint = (): Promise<void> =>
  new Promise((resolve) => {
    if (window.document.hidden) resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

function show({ view }: Editor, open: OpenPlace, selection = nothingSelected): void {
  view.setState({ open, selection, target: undefined, problemsShown: open.kind === "text" });
}

/** Shows what an address names in a pack; what the pack is opened with, where it is no address. */
function showPlace(editor: Editor, pack: JsonObject, address: string): void {
  const place = placeAt(pack, address);
  if (place?.isFound === false) editor.disk.setState({ notice: { is: "no-such-place", address } });
  show(editor, place?.open ?? firstPlace(pack), place?.selection);
}

/** An automation is what most packs are opened for. */
const firstPlace = (pack: object): OpenPlace =>
  elements(Reflect.get(pack, "automations")).length > 0 ? { kind: "automations", index: 0 } : { kind: "pack" };
