import { Disposable, type ExtensionContext, TabInputTextDiff, type Uri, ViewColumn, window, workspace } from "vscode";
import { showBook } from "../book/show-book.js";
import { type GitRepository, repositoryOf } from "../git/git-extension.js";
import { type RevisionItem, refIn, revisionItem } from "../git/revision-words.js";
import { textAt } from "../git/text-at.js";
import { packFile } from "../visual/pack-file.js";
import type { PackSource } from "../visual/pack-source.js";
import { showPage } from "../visual/page.js";
import { servePage } from "../visual/serve-page.js";
import { sourceOf } from "../visual/visual-editor.js";

/** An earlier state of a pack, and what it is called. */
interface EarlierPack {
  readonly name: string;
  readonly text: string;
}

/** So many revisions are offered. */
const mostRevisions = 100;

/** Has an earlier state of a pack chosen, of its revisions in git or from a file; undefined where none is. */
async function chooseEarlier(place: PackSource["place"]): Promise<EarlierPack | undefined> {
  const repository = await repositoryOf(place.uri);
  const commits = (await repository?.log({ path: place.uri.fsPath, maxEntries: mostRevisions })) ?? [];
  if (repository === undefined || commits.length === 0) return ofFile();
  const aFile = { label: "$(file) Another file …", description: "", hash: "" };
  const chosen = await window.showQuickPick([...commits.map((commit) => revisionItem(commit)), aFile], {
    title: "Compare with an earlier state",
    placeHolder: "A revision, or another file",
    matchOnDescription: true,
  });
  if (chosen === aFile) return ofFile();
  return chosen && ofRevision(repository, place, chosen);
}

async function ofRevision(
  repository: GitRepository,
  place: PackSource["place"],
  { hash, label, description }: RevisionItem,
): Promise<EarlierPack | undefined> {
  const text = await textAt(repository, place, hash);
  if (text !== undefined) return { name: `${label} (${description})`, text };
  void window.showInformationMessage(`The pack cannot be read as it was in "${label}".`);
  return undefined;
}

/** Returns a pack of the workspace or of this machine; `pack.yaml` stands for its source folder. */
async function ofFile(): Promise<EarlierPack | undefined> {
  const filters = { Packs: ["json", "yaml", "yml"] };
  const [uri] = (await window.showOpenDialog({ title: "The earlier pack", filters })) ?? [];
  return uri && textOf(uri);
}

async function textOf(uri: Uri): Promise<EarlierPack | undefined> {
  const text = await (await sourceOf(await workspace.openTextDocument(uri))).read();
  const name = workspace.asRelativePath(uri);
  if (text !== undefined) return { name, text };
  void window.showInformationMessage(`${name} cannot be read as a pack.`);
  return undefined;
}

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
  if (source.place.isFolder && ref !== undefined) return folderOfRevision(source, ref);
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

async function folderOfRevision(source: PackSource, ref: string): Promise<Comparison | undefined> {
  const repository = await repositoryOf(source.place.uri);
  const text = repository && (await textAt(repository, source.place, ref));
  if (text !== undefined) return { source, earlier: { name: ref, text } };
  void window.showInformationMessage(`The pack cannot be read as it was in ${ref}.`);
  return undefined;
}
