import { type Uri, window, workspace } from "vscode";
import { type GitRepository, repositoryOf } from "../git/git-extension.js";
import { type RevisionItem, revisionItem } from "../git/revision-words.js";
import { textAt } from "../git/text-at.js";
import type { PackSource } from "../visual/pack-source.js";
import { sourceOf } from "../visual/visual-editor.js";

/** An earlier state of a pack, and what it is called. */
export interface EarlierPack {
  readonly name: string;
  readonly text: string;
}

/** So many revisions are offered. */
const mostRevisions = 100;

/** Has an earlier state of a pack chosen, of its revisions in git or from a file; undefined where none is. */
export async function chooseEarlier(place: PackSource["place"]): Promise<EarlierPack | undefined> {
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
