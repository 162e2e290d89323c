import { Disposable, type ExtensionContext, TabInputTextDiff, type Uri, ViewColumn, window, workspace } from "vscode";
import { packFile } from "../visual/pack-file.js";
import { showPage } from "../visual/page.js";
import { servePage } from "../visual/serve-page.js";

/** Two states of a pack, the earlier one first. */
type Sides = readonly [before: Uri, after: Uri];

/** Draws what differs between the sides of the diff in front, or between the file in front and another one. */
export async function compareVisually({ extensionUri }: ExtensionContext, file: Uri | undefined): Promise<void> {
  const sides = sidesInFront() ?? (await chosenSides(file));
  if (sides === undefined) return;
  const [before, after] = await Promise.all(sides.map((uri) => workspace.openTextDocument(uri)));
  if (before === undefined || after === undefined) return;
  const name = after.uri.path.slice(after.uri.path.lastIndexOf("/") + 1);
  const { webview, onDidDispose } = window.createWebviewPanel(
    "setup-pack.comparison",
    `${name} (compared)`,
    ViewColumn.Active,
    { retainContextWhenHidden: true },
  );
  const source = packFile(after);
  const page = servePage(webview, source, {
    onBegun: () => page.tell({ is: "compare", name: workspace.asRelativePath(before.uri), text: before.getText() }),
    onShown: () => undefined,
  });
  const showing = await showPage(webview, extensionUri, source);
  onDidDispose(() => Disposable.from(page, showing).dispose());
}

function sidesInFront(): Sides | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputTextDiff ? [input.original, input.modified] : undefined;
}

async function chosenSides(file: Uri | undefined): Promise<Sides | undefined> {
  if (file === undefined) return undefined;
  const [other] = (await window.showOpenDialog({ title: "The earlier pack", filters: { Packs: ["json"] } })) ?? [];
  return other && [other, file];
}
