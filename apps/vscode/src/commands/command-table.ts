import {
  commands,
  type ExtensionContext,
  TabInputCustom,
  TabInputText,
  type Uri,
  ViewColumn,
  window,
  workspace,
} from "vscode";
import { compareVisually } from "../compare/compare-visually.js";
import type { Platform } from "../platform.js";
import { sourceOf, tellPage, visualView } from "../visual/visual-editor.js";

/** Does something to a file, if there is one. */
type FileCommand = (file: Uri) => Promise<void>;

/** What can be asked for by name; each gets the file that it was asked for in a list, or nothing. */
export function commandTable(
  context: ExtensionContext,
  { runCommandLine }: Platform,
): ReadonlyMap<string, (chosen?: Uri) => Promise<void>> {
  const task =
    (...words: readonly string[]): FileCommand =>
    async (file) => {
      const { place } = await sourceOf(await workspace.openTextDocument(file));
      const folder = workspace.getWorkspaceFolder(place.uri);
      if (folder === undefined) {
        void window.showInformationMessage("Open the folder that the pack lies in: tasks run in a folder.");
        return;
      }
      const isWorkspace = place.uri.toString() === folder.uri.toString();
      const pack = isWorkspace ? "." : `./${workspace.asRelativePath(place.uri, false)}`;
      await runCommandLine?.([...words, pack], folder);
    };
  const showProblems: FileCommand = async () => {
    await commands.executeCommand("workbench.actions.view.problems");
  };
  const ofFiles: readonly (readonly [name: string, run: FileCommand])[] = [
    ["openVisual", openVisual],
    ["openBeside", openBeside],
    ["rehearse", rehearse],
    ["openBook", openBook],
    // The language server has said all that validate says, where that cannot be run.
    ["validate", runCommandLine === undefined ? showProblems : task("validate", "--format", "compact")],
    ["test", task("test")],
    ["plan", task("plan")],
  ];
  return new Map([
    ...ofFiles.map(([name, run]) => [name, (chosen?: Uri) => onFile(chosen, run)] as const),
    ["compareVisually", (chosen?: Uri) => compareVisually(context, chosen ?? fileInFront())],
  ]);
}

async function onFile(chosen: Uri | undefined, run: FileCommand): Promise<void> {
  const file = chosen ?? fileInFront();
  if (file !== undefined) await run(file);
}

/** Returns the file in front, as text or drawn. */
function fileInFront(): Uri | undefined {
  const input = window.tabGroups.activeTabGroup.activeTab?.input;
  return input instanceof TabInputText || input instanceof TabInputCustom ? input.uri : undefined;
}

/** Draws a file in the place of its text. */
async function openVisual(file: Uri): Promise<void> {
  await commands.executeCommand("vscode.openWith", file, visualView);
}

/** Draws a file beside its text. */
export async function openBeside(file: Uri): Promise<void> {
  await commands.executeCommand("vscode.open", file, ViewColumn.One);
  await commands.executeCommand("vscode.openWith", file, visualView, ViewColumn.Beside);
}

/** Draws a file beside its text, and plays what the automation does to somebody. */
async function rehearse(file: Uri): Promise<void> {
  tellPage(file, { is: "rehearse" });
  await openBeside(file);
}

/** Shows the book of a pack; the page that draws it makes it. */
async function openBook(file: Uri): Promise<void> {
  const source = await sourceOf(await workspace.openTextDocument(file));
  const isUnsaved = workspace.textDocuments.some(({ isDirty, uri }) => isDirty && source.owns(uri));
  if (!tellPage(file, { is: "book", isUnsaved })) await openBeside(file);
}
