import type { HostPath } from "@setup-pack/edit-api";
import { Disposable, Range, Selection, TextEditorSelectionChangeKind, window } from "vscode";
import type { PackSource } from "./pack-source.js";

/** Milliseconds that a cursor stands still before a page goes where it is. */
const pause = 150;

/** Calls back with the place of the pack that a cursor was put on, in any text editor. */
export function onCursor(source: PackSource, moved: (path: HostPath) => void): Disposable {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listening = window.onDidChangeTextEditorSelection(({ textEditor: { document }, selections, kind }) => {
    // What was neither typed nor clicked was put there by us, or by another command.
    const isMoved = kind === TextEditorSelectionChangeKind.Keyboard || kind === TextEditorSelectionChangeKind.Mouse;
    if (!isMoved || !source.owns(document.uri)) return;
    clearTimeout(timer);
    timer = setTimeout(async () => {
      const path = await source.pathAt(document, document.offsetAt(selections[0]?.active ?? document.positionAt(0)));
      if (path !== undefined) moved(path);
    }, pause);
  });
  return new Disposable(() => {
    clearTimeout(timer);
    listening.dispose();
  });
}

/** Puts the cursor of text editors that are to be seen where a place of the pack is said. */
export async function showInText(source: PackSource, path: HostPath): Promise<void> {
  const site = await source.siteOf(path);
  if (site === undefined) return;
  for (const editor of window.visibleTextEditors) {
    const { document } = editor;
    if (document.uri.toString() !== site.uri.toString()) continue;
    const [start, end] = [document.positionAt(site.start), document.positionAt(site.end)];
    editor.selection = new Selection(start, start);
    editor.revealRange(new Range(start, end));
  }
}
