import { Disposable, type ExtensionContext, TabInputTextDiff, type Uri, ViewColumn, window, workspace } from "vscode";
import { showBook } from "../book/show-book.js";
import { repositoryOf } from "../git/git-extension.js";
import { refIn } from "../git/revision-words.js";
import { textAt } from "../git/text-at.js";
import { packFile } from "../visual/pack-file.js";
import type { PackSource } from "../visual/pack-source.js";
import { showPage } from "../visual/page.js";
import { servePage } from "../visual/serve-page.js";
import { sourceOf } from "../visual/visual-editor.js";
import { chooseEarlier, type EarlierPack } from "./choose-earlier.js";

/** A pack, and an earlier state of it. */
interface Comparison {
  readonly source: PackSource;
  readonly earlier: EarlierPack;
}

/**
 * Draws what differs between the sides of the diff in front; or between the file in front, or its source folder, and an
 * earlier state that is chosen: a revision in git, or another file.
 */
export async function compareVisually({ extensionUri }: ExtensionContext, file: Uri | undefined): Promise<void> {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  const comparison = await (input instanceof TabInputTextDiff ? ofDiff(input) : ofChoice(file));
  if (comparison === undefined) return;
  const { source, earlier } = comparison;
  const { path } = source.place.uri;
  const { webview, onDidDispose } = window.createWebviewPanel(
    "setup-pack.comparison",
    `${path.slice(path.lastIndexOf("/") + 1)} (compared)`,
    ViewColumn.Active,
    { retainContextWhenHidden: true },
  );
  const page = servePage(webview, source, {
    onBegun: () => page.tell({ is: "compare", ...earlier }),
    onShown: () => undefined,
    onBook: (html) => showBook(source.place.uri, html),
  });
  const showing = await showPage(webview, extensionUri, source);
  onDidDispose(() => Disposable.from(page, showing).dispose());
}

async function ofDiff({ original, modified }: TabInputTextDiff): Promise<Comparison | undefined> {
  const after = await workspace.openTextDocument(modified);
  const source = await sourceOf(after);
  const ref = refIn(original);
  // One file of a source folder is not a pack: git has the others as they were.
  if (source.place.isFolder && ref !== undefined) return ofRevision(source, ref);
  const before = await workspace.openTextDocument(original);
  const earlier = { name: workspace.asRelativePath(original), text: before.getText() };
  return { source: packFile(after), earlier };
}

async function ofChoice(file: Uri | undefined): Promise<Comparison | undefined> {
  if (file === undefined) return undefined;
  const source = await sourceOf(await workspace.openTextDocument(file));
  const earlier = await chooseEarlier(source.place);
  return earlier && { source, earlier };
}

async function ofRevision(source: PackSource, ref: string): Promise<Comparison | undefined> {
  const repository = await repositoryOf(source.place.uri);
  const text = repository && (await textAt(repository, source.place, ref));
  if (text !== undefined) return { source, earlier: { name: ref, text } };
  void window.showInformationMessage(`The pack cannot be read as it was in ${ref}.`);
  return undefined;
}
