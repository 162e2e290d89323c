import { type Uri, ViewColumn, window } from "vscode";
import { pageInTab } from "./page-in-tab.js";

/** Shows the book of a pack, a page without programs, in front of what it was asked for. */
export function showBook(pack: Uri, html: string): void {
  const name = pack.path.slice(pack.path.lastIndexOf("/") + 1);
  const panel = window.createWebviewPanel("setup-pack.book", `Book of ${name}`, ViewColumn.Active, {
    enableFindWidget: true,
    localResourceRoots: [],
  });
  panel.webview.html = pageInTab(html);
}
