import type { HostMessage, HostPath } from "@setup-pack/edit-api";
import { folderAround, looksLikePack, plainUri } from "@setup-pack/language-server";
import {
  Disposable,
  type ExtensionContext,
  Range,
  Selection,
  type TextDocument,
  TextEditorSelectionChangeKind,
  type Uri,
  type WebviewPanel,
  window,
} from "vscode";
import { showBook } from "../book/show-book.js";
import { workspaceFiles } from "../files/workspace-files.js";
import { packFile } from "./pack-file.js";
import type { PackSource } from "./pack-source.js";
import { showPage } from "./page.js";
import { type ServedPage, servePage } from "./serve-page.js";
import { sourceFolder } from "./source-folder.js";

/** Milliseconds that a cursor stands still before a page goes where it is. */
const pause = 150;

/** Calls back with the place of the pack that a cursor was put on, in any text editor. */
function onCursor(source: PackSource, moved: (path: HostPath) => void): Disposable {
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
async function showInText(source: PackSource, path: HostPath): Promise<void> {
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

/** The editor of packs that draws them. */
export const visualView = "setup-pack.visual";

/** The pages that show their pack, by the addresses of the documents that they were opened for. */
const pages = new Map<string, ServedPage>();

/** What pages are to be told once they do. */
const waiting = new Map<string, readonly HostMessage[]>();

/** Tells the page of a document something, now or once it is there; gives whether it is. */
export function tellPage(uri: Uri, ...messages: readonly HostMessage[]): boolean {
  const page = pages.get(uri.toString());
  if (page === undefined) waiting.set(uri.toString(), messages);
  else for (const message of messages) page.tell(message);
  return page !== undefined;
}

/** Has packs, and the files of source folders, drawn where that is asked for. */
export function drawPacks({ extensionUri }: ExtensionContext): Disposable {
  const show = async (document: TextDocument, { webview, onDidDispose }: WebviewPanel): Promise<void> => {
    const address = document.uri.toString();
    const source = await sourceOf(document);
    const page: ServedPage = servePage(webview, source, {
      onBegun: async () => {
        pages.set(address, page);
        const path = await source.pathAt(document, offsetOfCursor(document));
        if (path !== undefined && path.length > 0) page.tell({ is: "show", path });
        for (const message of waiting.get(address) ?? []) page.tell(message);
        waiting.delete(address);
      },
      onShown: (path) => void showInText(source, path),
      onBook: (html) => showBook(source.place.uri, html),
    });
    const showing = await showPage(webview, extensionUri, source);
    const following = onCursor(source, (path) => page.tell({ is: "show", path }));
    onDidDispose(() => {
      pages.delete(address);
      Disposable.from(page, showing, following).dispose();
    });
  };
  return window.registerCustomEditorProvider(
    visualView,
    { resolveCustomTextEditor: show },
    { webviewOptions: { retainContextWhenHidden: true } },
  );
}

/** The pack that a document is or belongs to. */
export async function sourceOf(document: TextDocument): Promise<PackSource> {
  const isPack = /\.json$/i.test(document.uri.path) && looksLikePack(document.getText());
  const folder = isPack ? undefined : await folderAround(plainUri(document.uri.toString()), workspaceFiles);
  return folder === undefined ? packFile(document) : sourceFolder(folder);
}

/** Where its text is being written, if it is. */
function offsetOfCursor(document: TextDocument): number {
  const editor = window.visibleTextEditors.find((one) => one.document === document);
  return editor === undefined ? 0 : document.offsetAt(editor.selection.active);
}
