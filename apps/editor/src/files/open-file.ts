import { largest } from "@setup-pack/core/format";
import { isObject, type JsonObject } from "@setup-pack/core/json";
import { type FileContents, FileFault, type PackFile } from "../disk/index.js";
import { elements } from "../document/index.js";
import type { Editor } from "../editor/index.js";
import { fileMessages } from "../messages/index.js";
import { nothingSelected, type OpenPlace } from "../view/index.js";

/** Opens a file in place of what is open. A file that cannot be read changes nothing, and says why. */
export async function openFile(editor: Editor, file: PackFile): Promise<boolean> {
  try {
    const contents = await file.read();
    await openContents(editor, file, contents);
    return true;
  } catch (error) {
    if (!(error instanceof FileFault)) throw error;
    editor.disk.setState({ notice: { is: "not-opened", name: file.name, why: error.message } });
    return false;
  }
}

/** A pack is drawn before it is checked; only then is it known whether it may be edited, or only looked at as text. */
async function openContents(editor: Editor, file: PackFile, { bytes, revision }: FileContents): Promise<void> {
  const { document, compiler, disk } = editor;
  const value = parsed(bytes);
  disk.setState({ file, revision, notice: undefined, unreadable: undefined });
  if (value !== undefined) {
    document.preview(value);
    show(editor, firstPlace(value));
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
  disk.setState({ unreadable: unreadable ?? { text: new TextDecoder().decode(bytes), lines: [1] } });
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

function show({ view }: Editor, open: OpenPlace): void {
  view.setState({ open, selection: nothingSelected, target: undefined, problemsShown: open.kind === "text" });
}

/** The object that a text holds; undefined for one that is no JSON, holds something else, or is too long to read. */
function parsed(bytes: Uint8Array): JsonObject | undefined {
  if (bytes.length > largest) return undefined;
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** An automation is what most packs are opened for. */
const firstPlace = (pack: object): OpenPlace =>
  elements(Reflect.get(pack, "automations")).length > 0 ? { kind: "automations", index: 0 } : { kind: "pack" };
