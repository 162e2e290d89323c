import { folderAround, looksLikePack, plainUri } from "@setup-pack/language-server";
import { Disposable, type ExtensionContext, type TextDocument, type WebviewPanel, window } from "vscode";
import { workspaceFiles } from "../files/workspace-files.js";
import { onCursor, showInText } from "./follow-cursor.js";
import { packFile } from "./pack-file.js";
import type { PackSource } from "./pack-source.js";
import { editorFolder, pageOf } from "./page.js";
import { type ServedPage, servePage } from "./serve-page.js";
import { sourceFolder } from "./source-folder.js";

/** The editor of packs that draws them. */
export const visualView = "setup-pack.visual";

/** The pages that are open, by the documents that they were opened for. */
const pages = new Map<TextDocument, ServedPage>();

/** Has packs, and the files of source folders, drawn where that is asked for. */
export function drawPacks({ extensionUri }: ExtensionContext): Disposable {
  const show = async (document: TextDocument, { webview, onDidDispose }: WebviewPanel): Promise<void> => {
    const source = await sourceOf(document);
    webview.options = { enableScripts: true, localResourceRoots: [editorFolder(extensionUri)] };
    webview.html = pageOf(webview, extensionUri);
    const page: ServedPage = servePage(webview, source, {
      onReady: async () => {
        const path = await source.pathAt(document, offsetOfCursor(document));
        if (path !== undefined && path.length > 0) page.tell({ is: "show", path });
      },
      onShown: (path) => void showInText(source, path),
    });
    pages.set(document, page);
    const following = onCursor(source, (path) => page.tell({ is: "show", path }));
    onDidDispose(() => {
      pages.delete(document);
      Disposable.from(page, following).dispose();
    });
  };
  return window.registerCustomEditorProvider(
    visualView,
    { resolveCustomTextEditor: show },
    { webviewOptions: { retainContextWhenHidden: true } },
  );
}

/** The page that is open for a document. */
export const pageFor = (uri: string): ServedPage | undefined =>
  [...pages].find(([document]) => document.uri.toString() === uri)?.[1];

async function sourceOf(document: TextDocument): Promise<PackSource> {
  const isPack = /\.json$/i.test(document.uri.path) && looksLikePack(document.getText());
  const folder = isPack ? undefined : await folderAround(plainUri(document.uri.toString()), workspaceFiles);
  return folder === undefined ? packFile(document) : sourceFolder(folder);
}

/** Where its text is being written, if it is. */
function offsetOfCursor(document: TextDocument): number {
  const editor = window.visibleTextEditors.find((one) => one.document === document);
  return editor === undefined ? 0 : document.offsetAt(editor.selection.active);
}
