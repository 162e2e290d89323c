import { isObject } from "@setup-pack/core";
import type { Opened } from "../compiler/protocol.js";
import { type FileContents, FileFault, type PackFile } from "../disk/pack-file.js";
import { elements } from "../document/json.js";
import type { Editor } from "../editor/editor.js";
import { fileMessages } from "../messages/files.js";
import { nothingSelected, type OpenPlace } from "../view/view-store.js";

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

async function openContents(editor: Editor, file: PackFile, { bytes, revision }: FileContents): Promise<void> {
  const { document, compiler, view, disk } = editor;
  const opened = await compiler.open(bytes);
  const value = opened.unreadable === undefined ? parsed(bytes) : undefined;
  const pack = isObject(value) ? value : {};
  disk.setState({ file, revision, notice: undefined, unreadable: unreadableText(opened, value, bytes) });
  document.open(pack, lockOf(opened, value));
  view.setState({
    open: isObject(value) ? firstPlace(value) : { kind: "text" },
    selection: nothingSelected,
    target: undefined,
    problemsShown: !isObject(value),
  });
}

/** The worker has read the same text before, so it is known to be JSON. A byte order mark is no part of it. */
function parsed(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes));
}

/** JSON that is no object is shown as text, like text that is no JSON. */
function unreadableText({ unreadable }: Opened, value: unknown, bytes: Uint8Array): Opened["unreadable"] {
  if (unreadable !== undefined || isObject(value)) return unreadable;
  return { text: new TextDecoder().decode(bytes), lines: [1] };
}

function lockOf({ locked }: Opened, value: unknown): string | undefined {
  if (!isObject(value)) return fileMessages.noPack;
  return locked === undefined ? undefined : fileMessages.locked(locked);
}

/** An automation is what most packs are opened for. */
const firstPlace = (pack: object): OpenPlace =>
  elements(Reflect.get(pack, "automations")).length > 0 ? { kind: "automations", index: 0 } : { kind: "pack" };
